/** Texts around the promissory note; the note itself is `contractDocument`. */
export const contractPage = {
  chooseLoan: 'Elige un préstamo',
  chooseLoanText: 'El contrato se abre desde cada uno de tus préstamos.',
  title: 'Contrato y pagaré',
  keep: 'Guarda una copia',
  print: 'Imprimir',
  download: 'Descargar PDF',
  downloadOf: (document: string) => `Descargar PDF: ${document}`,
  statementFile: (order: string) => (order === '' ? 'costo.pdf' : `costo-${order}.pdf`),
  fileName: (order: string) => (order === '' ? 'pagare.pdf' : `pagare-${order}.pdf`),
  preview: 'Así quedará tu contrato. Aún no lo has firmado.',
};
