// Acompanha um trabalho: lê o JSON de data-progresso e atualiza a barra e o texto.
// O JSON diz {feito, total, texto, terminou, endereco}; ao terminar, vai a `endereco` ou recarrega.
(function () {
  "use strict";
  const ESPERA = 1500;

  function acompanhar(caixa) {
    const barra = caixa.querySelector("progress");
    const texto = caixa.querySelector("[data-progresso-texto]");
    const numero = caixa.querySelector("[data-progresso-numero]");

    async function perguntar() {
      try {
        const resposta = await fetch(caixa.dataset.progresso, { headers: { Accept: "application/json" } });
        if (!resposta.ok) throw new Error(String(resposta.status));
        const estado = await resposta.json();
        if (estado.total) {
          barra.max = estado.total;
          barra.value = estado.feito;
          numero.textContent = Math.floor((100 * estado.feito) / estado.total) + " %";
        } else {
          barra.removeAttribute("value");
          numero.textContent = "";
        }
        if (estado.texto && texto.textContent !== estado.texto) texto.textContent = estado.texto;
        if (estado.terminou) {
          if (estado.endereco) window.location.assign(estado.endereco);
          else window.location.reload();
          return;
        }
      } catch (erro) {
        texto.textContent = "Sem resposta do servidor; tentando de novo…";
      }
      window.setTimeout(perguntar, ESPERA);
    }
    perguntar();
  }

  document.querySelectorAll("[data-progresso]").forEach(acompanhar);
})();
