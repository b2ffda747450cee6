import type { ConsoleCopy } from '../index.ts';

export const borrowers: ConsoleCopy['borrowers'] = {
  title: 'Borrowers',
  note: 'Every access is recorded in the audit log.',
  which: { owing: 'Owing', all: 'All' },
  search: 'Search borrowers',
  searchHint: 'Name, telephone or number',
  clearSearch: 'Clear the search',
  nothingText:
    'Use the beginning of a name, the last digits of a telephone, or the borrower’s number.',
  name: 'Borrower',
  new: 'new',
  repeat: 'repeat',
  late: 'Past due',
  days: (days) => `${days} d`,
  upToDate: 'Up to date',
  dueNow: 'Due now',
  balance: 'Balance',
  loans: 'Loans',
  loansOf: (all, open) =>
    open === 0 ? String(all) : open === all ? `${open} to pay` : `${open} of ${all} to pay`,
  complaints: 'Open complaints',
  since: 'Borrower since',
};
