import * as v from 'valibot';
import { line } from '../wire/typed-text.ts';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { amount, cursor, day, id } from './values.ts';

/** A borrower in the list, with today's figures of all of their loans. */
const borrowerRow = v.object({
  id,
  name: v.string(),
  phoneMask: v.string(),
  isRepeatClient: v.boolean(),
  since: day,
  /** Confirmed loans, and those that owe something. */
  loans: v.number(),
  openLoans: v.number(),
  dueNow: amount,
  balance: amount,
  /** Of the loan that is longest past due; zero if none is late. */
  daysLate: v.number(),
  openComplaints: v.number(),
});
export type BorrowerRow = v.InferOutput<typeof borrowerRow>;

export const listBorrowers = defineConsoleEndpoint({
  name: 'listBorrowers',
  summary:
    'Lists borrowers who owe something, the longest past due first, or all, the newest first; or those that a text means: a number, the last digits of a telephone, or the beginnings of the words of a name',
  path: '/console/api/borrowers',
  permission: 'borrowers.read',
  audits: 'view',
  request: v.strictObject({
    /** Without a text: who owes something (the default), or all. */
    which: v.optional(v.picklist(['owing', 'all'])),
    text: v.optional(line(80)),
    after: v.optional(cursor),
  }),
  reply: v.object({ rows: v.array(borrowerRow), next: v.nullable(cursor) }),
  refusals: [],
  sample: {
    rows: [
      {
        id: '1001',
        name: 'María Fernanda López',
        phoneMask: '·· 1001',
        isRepeatClient: true,
        since: '2025-06-14',
        loans: 3,
        openLoans: 1,
        dueNow: 80_000,
        balance: 240_000,
        daysLate: 0,
        openComplaints: 1,
      },
    ],
    next: null,
  },
});
