// Envia um arquivo em partes à API de data-envio: confere cada parte, retoma depois de um corte e mostra o andamento.
// As partes que o servidor já tem, com o mesmo resumo, não vão de novo. Ao concluir, recarrega a página.
(function () {
  "use strict";
  const TENTATIVAS = 8;
  const ESPERA = 1500;

  const token = () => document.querySelector("[name=csrfmiddlewaretoken]").value;
  const dormir = (ms) => new Promise((pronto) => window.setTimeout(pronto, ms));

  class Recusa extends Error {
    constructor(texto, status) {
      super(texto);
      this.status = status;
    }
  }

  async function pedir(endereco, opcoes) {
    const resposta = await fetch(endereco, {
      credentials: "same-origin",
      ...opcoes,
      headers: { "X-CSRFToken": token(), Accept: "application/json", ...(opcoes.headers || {}) },
    });
    if (resposta.status >= 500) throw new Error(String(resposta.status));
    const tipo = resposta.headers.get("Content-Type") || "";
    const dados = tipo.includes("json") ? await resposta.json() : {};
    if (!resposta.ok) {
      throw new Recusa(dados.erro || "O servidor recusou o envio (" + resposta.status + ").", resposta.status);
    }
    return dados;
  }

  async function insistir(fazer, aoFalhar) {
    for (let vez = 1; ; vez += 1) {
      try {
        return await fazer();
      } catch (erro) {
        if (erro instanceof Recusa || vez >= TENTATIVAS) throw erro;
        aoFalhar();
        await dormir(ESPERA * vez);
      }
    }
  }

  async function resumo(parte) {
    const bytes = await window.crypto.subtle.digest("SHA-256", await parte.arrayBuffer());
    return Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, "0")).join("");
  }

  function preparar(caixa) {
    const campo = caixa.querySelector("input[type=file]");
    const andamento = caixa.querySelector("[data-envio-andamento]");
    const barra = caixa.querySelector("progress");
    const nome = caixa.querySelector("[data-envio-nome]");
    const numero = caixa.querySelector("[data-envio-numero]");
    const estado = caixa.querySelector("[data-envio-estado]");
    const acoes = caixa.querySelector("[data-envio-acoes]");
    const pausar = caixa.querySelector("[data-envio-pausar]");
    const continuar = caixa.querySelector("[data-envio-continuar]");
    const base = new URL(caixa.dataset.envio, window.location.href);
    let pausado = false;
    let enviando = false;

    const dizer = (texto) => {
      estado.textContent = texto;
    };

    function mostrar(feito, total) {
      const porcento = Math.floor((100 * feito) / total);
      barra.value = porcento;
      numero.textContent = porcento + " %";
    }

    async function abrir(arquivo) {
      const corpo = new FormData();
      corpo.append("tamanho", String(arquivo.size));
      corpo.append("aparelho", navigator.userAgentData ? navigator.userAgentData.platform : navigator.platform);
      return pedir(base.href, { method: "POST", body: corpo });
    }

    async function mandar(arquivo, carga) {
      const endereco = base.origin + base.pathname + carga.uuid + "/";
      for (let n = 0; n < carga.partes; n += 1) {
        if (pausado) return false;
        const parte = arquivo.slice(n * carga.parte, (n + 1) * carga.parte);
        const sha256 = await resumo(parte);
        const anterior = carga.recebidas[String(n)];
        if (anterior && anterior !== sha256) {
          await pedir(endereco, { method: "DELETE" });
          return mandar(arquivo, await abrir(arquivo));
        }
        if (!anterior) {
          await insistir(
            () => pedir(endereco + "partes/" + n + "/", { method: "PUT", body: parte, headers: { "X-Sha256": sha256 } }),
            () => dizer("A conexão caiu; tentando de novo…"),
          );
        }
        mostrar(n + 1, carga.partes);
        dizer("");
      }
      dizer("Conferindo o arquivo…");
      await insistir(() => pedir(endereco + "concluir/", { method: "POST" }), () => dizer("Tentando de novo…"));
      return true;
    }

    async function enviar() {
      const arquivo = campo.files[0];
      if (!arquivo || enviando) return;
      const maximo = Number(caixa.dataset.envioMaximo);
      if (arquivo.size === 0 || arquivo.size > maximo) {
        dizer(arquivo.size === 0 ? "O arquivo está vazio: escolha outro." : "O arquivo passa do limite: escolha outro.");
        return;
      }
      if (!window.crypto || !window.crypto.subtle) {
        dizer("Este navegador não envia em partes aqui: use o envio simples, abaixo.");
        return;
      }
      enviando = true;
      pausado = false;
      andamento.hidden = false;
      acoes.hidden = false;
      pausar.hidden = false;
      continuar.hidden = true;
      nome.textContent = arquivo.name;
      mostrar(0, 1);
      try {
        const carga = await insistir(() => abrir(arquivo), () => dizer("Sem resposta do servidor; tentando de novo…"));
        if (await mandar(arquivo, carga)) {
          dizer("Guardado.");
          window.location.reload();
        } else {
          dizer("Pausado. O que já foi enviado está guardado.");
        }
      } catch (erro) {
        if (erro instanceof Recusa && erro.status === 404) {
          window.location.reload(); // a carga já virou registro e a resposta se perdeu
        } else if (erro instanceof Recusa) {
          andamento.hidden = true;
          acoes.hidden = true;
          campo.value = "";
          dizer(erro.message);
        } else {
          dizer("O envio parou. Aperte Continuar: recomeça de onde parou.");
          pausar.hidden = true;
          continuar.hidden = false;
        }
      }
      enviando = false;
    }

    campo.addEventListener("change", enviar);
    pausar.addEventListener("click", () => {
      pausado = true;
      pausar.hidden = true;
      continuar.hidden = false;
    });
    continuar.addEventListener("click", enviar);
  }

  document.querySelectorAll("[data-envio]").forEach(preparar);
})();
