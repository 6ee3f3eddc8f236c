PY := .venv/bin/python
AMBIENTE := config/ambiente

.PHONY: ajuda demo demo-limpa servidor testes teste conferir bench preparar

ajuda:
	@echo "make demo        instala o que falta, carrega a demonstração e abre o sistema (PORTA=8080 muda a porta)"
	@echo "make demo-limpa  o mesmo, começando do zero"
	@echo "make testes      instala o que falta e roda todas as provas; não deixa nada ligado"
	@echo "make teste SO=…  só algumas, com os mesmos serviços (SO='tests/recursos -x')"
	@echo "make conferir    as provas rápidas, sem serviço nenhum"
	@echo "make servidor    para desenvolver: recarrega ao salvar; componentes em /componentes/"
	@echo "make bench       mede importação, motor e páginas lado a lado com o mínimo possível"

demo:
	@$(AMBIENTE)/preparar.sh demo
	@exec $(PY) $(AMBIENTE)/demo.py

demo-limpa:
	@$(AMBIENTE)/preparar.sh demo
	@exec $(PY) $(AMBIENTE)/demo.py limpa

servidor:
	@$(AMBIENTE)/preparar.sh demo
	@exec $(PY) $(AMBIENTE)/demo.py desenvolvimento

testes:
	@$(AMBIENTE)/preparar.sh testes
	@exec $(PY) $(AMBIENTE)/testes.py

teste:
	@$(AMBIENTE)/preparar.sh testes
	@exec $(PY) $(AMBIENTE)/testes.py so $(SO)

conferir:
	@$(AMBIENTE)/preparar.sh testes
	@exec $(PY) $(AMBIENTE)/testes.py rapido

bench:
	@$(AMBIENTE)/preparar.sh testes
	@exec $(PY) -m benchmarks
