/** Texts around the promissory note; the note itself is `contractDocument` (design 14). */
export const contractPage = {
  title: 'Contrato y pagaré',
  keep: 'Guarda una copia',
  print: 'Imprimir',
  download: 'Descargar PDF',
  fileName: (order: string) => (order === '' ? 'pagare.pdf' : `pagare-${order}.pdf`),
  preview: 'Así quedará tu contrato. Aún no lo has firmado.',
};
