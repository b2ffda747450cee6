/** Texts around the promissory note; the note itself is `contractDocument`. */
export const contractPage = {
  title: 'Contrato y pagaré',
  keep: 'Guarda una copia',
  print: 'Imprimir',
  download: 'Descargar PDF',
  fileName: (order: string) => (order === '' ? 'pagare.pdf' : `pagare-${order}.pdf`),
  preview: 'Así quedará tu contrato. Aún no lo has firmado.',
};
