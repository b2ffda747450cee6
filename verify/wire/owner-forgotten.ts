import type { SeededBug } from '../seeded/copy-with-bug.ts';

/** The fault that both runs must find. */
export const ownerForgotten: SeededBug = {
  name: 'owner-forgotten',
  what: 'any borrower’s complaint can be read',
  patches: [
    {
      file: 'src/complaints/complaints.ts',
      find: ".where('c.borrower_id', '=', borrowerId)",
      put: '',
    },
  ],
};
