import type { ScreenCopy } from '../../index.ts';

/** Texts around the promissory note, in English. */
export const contractPage = {
  chooseLoan: 'Choose a loan',
  chooseLoanText: 'The contract opens from each of your loans.',
  title: 'Contract and promissory note',
  keep: 'Keep a copy',
  print: 'Print',
  download: 'Download PDF',
  downloadOf: (document) => `Download PDF: ${document}`,
  statementFile: (order) => (order === '' ? 'statement.pdf' : `statement-${order}.pdf`),
  fileName: (order) => (order === '' ? 'promissory-note.pdf' : `promissory-note-${order}.pdf`),
  preview: 'This is how your contract will read. You have not signed it yet.',
} satisfies ScreenCopy['contractPage'];
