// No painel, cada campo de uma tabela de linhas ganha o nome da sua coluna, que o Django só escreve no alto.
(function () {
  "use strict";

  function nomear(tabela) {
    const titulos = Array.from(tabela.querySelectorAll("thead th")).filter((th) => !th.classList.contains("original"));
    tabela.querySelectorAll("thead th").forEach((th) => {
      if (!th.textContent.trim() && !th.querySelector(".so-leitor")) {
        const nome = document.createElement("span");
        nome.className = "so-leitor";
        nome.textContent = th.classList.contains("original") ? "Linha" : "Remover";
        th.append(nome);
      }
    });
    tabela.querySelectorAll("tbody tr").forEach((linha) => {
      const celulas = Array.from(linha.children).filter((td) => !td.classList.contains("original"));
      celulas.forEach((celula, i) => {
        const titulo = titulos[i] ? titulos[i].textContent.trim() : "";
        celula.querySelectorAll("input:not([type=hidden]), select, textarea").forEach((campo) => {
          if (!campo.labels.length && !campo.hasAttribute("aria-label")) {
            const parte = { 0: ", data", 1: ", hora" }[/_([01])$/.exec(campo.id || "")?.[1]] || "";
            campo.setAttribute("aria-label", titulo + parte);
          }
        });
      });
    });
  }

  function todas() {
    document.querySelectorAll(".tabular table, #result_list").forEach(nomear);
  }

  // A busca da lista só traz uma lupa: o nome dela passa a ser escrito.
  const lupa = document.querySelector('label[for="searchbar"] img');
  if (lupa) lupa.replaceWith("Procurar");

  todas();
  document.addEventListener("formset:added", todas);
})();
