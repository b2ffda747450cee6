import type { ConsoleCopy } from '../index.ts';

/** The borrower of a request about data, and what an admin does with their data: export and erasure. */
export const requestBorrower: ConsoleCopy['requestBorrower'] = {
  proven: 'Proven by their session',
  linked: 'Linked by an agent',
  isErased: 'This borrower’s data were erased. Only the figures that the law requires remain.',
  find: 'Find the borrower',
  findAnother: 'It is another borrower',
  unlink: 'Unlink',
  unlinked: 'The request is no longer linked.',
  findTitle: 'Whose request is it?',
  findText: 'Confirm who they are before you link it.',
  findLabel: 'Telephone, number or name',
  search: 'Search',
  nobody: 'No one was found.',
  more: 'There are more borrowers. Type something more precise.',
  loans: (count) => (count === 1 ? '1 loan' : `${count} loans`),
  link: (id) => `Link to ${id}`,
  linkDone: 'Request linked.',
  data: 'Their data',
  adminOnly: 'Only an admin may download or erase them.',
  linkFirst: 'First link the request to a borrower.',
  export: 'Download their data',
  exportNote:
    'A JSON file with all stored data and images. Hand it over securely and delete it from your computer.',
  exported: 'File downloaded.',
  imagesLeftOut: (count) =>
    count === 1
      ? 'Downloaded. 1 image did not fit or is missing: use the command line.'
      : `Downloaded. ${count} images did not fit or are missing: use the command line.`,
  erase: 'See what would be erased',
  eraseTitle: (id) => `Erase the data of borrower ${id}`,
  eraseText: 'This cannot be undone. Backups contain the data until they expire.',
  hindered: 'It cannot be erased yet:',
  hindrances: {
    openOrders: 'a loan is still open',
    openAttempts: 'a payment has no outcome yet',
    payableVouchers: 'a voucher can still be paid',
    credit: 'the lender owes the borrower money',
    openComplaints: 'a complaint is open',
    openDataRequests: 'another data request is open',
  },
  notErased: 'The data have not been erased.',
  eraseMarks: '“See what would be erased” erases them, and that marks the request as done.',
  adminErases: 'Only an admin may erase them, and that marks the request as done.',
  grantFirst: 'To erase, first grant the request.',
  records: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  deleted: 'Goes',
  deletedTopics: {
    access: 'Sessions, codes and unfinished steps',
    messages: 'Messages sent and received',
    promotion: 'Promotional registration and ratings',
    drafts: 'Drafts of replies and notes',
    images: 'Images',
  },
  kept: 'Stays, without personal data',
  keptTopics: {
    person: 'Their borrower number, emptied of data',
    loans: 'Loans, plans and consents',
    payments: 'Payments and vouchers',
    cards: 'Cards, without bank and last digits',
    ledger: 'Ledger entries',
    complaints: 'Complaints, without their text',
    requests: 'Data requests, without their text',
    log: 'The log of who saw or changed something',
  },
  why: 'Accounting, tax and consumer law require the lender to keep this.',
  typeFolio: (folio) => `Type the folio ${folio} to confirm`,
  folioWrong: 'That is not the folio of this request.',
  eraseDo: 'Erase for good',
  eraseDone: 'Data erased.',
  imagesLeft: (count) =>
    count === 1
      ? 'Data erased. 1 image is removed later: the file store does not answer.'
      : `Data erased. ${count} images are removed later: the file store does not answer.`,
};
