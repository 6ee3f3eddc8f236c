"""O recurso contra o resultado preliminar e o julgamento pela comissão recursal."""
