import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { amount, cursor, day, id, instant, ofOrder, textFile } from '../values.ts';

const entry = v.object({
  account: v.string(),
  instalment: v.nullable(v.number()),
  provider: v.string(),
  /** Positive amounts are debits. */
  amount,
});

export const readLedger = defineConsoleEndpoint({
  name: 'readLedger',
  summary:
    'Lists a loan’s transactions with their entries and the balance after each, newest first',
  path: '/console/api/order-ledger',
  permission: 'loans.read',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    transactions: v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        /** Its cause: the kind, the provider if the id is the provider's, and the id. */
        source: v.string(),
        valueOn: day,
        bookedAt: instant,
        entries: v.array(entry),
        /** The sum of the loan's receivables after this transaction. */
        owedAfter: amount,
        isBalanced: v.boolean(),
      }),
    ),
    next: v.nullable(cursor),
    /** Whether the entries sum to the loan's books, and the books equal a replay of its history. */
    check: v.object({ ledgerOwed: amount, booksOwed: amount, isReplayEqual: v.boolean() }),
  }),
  refusals: ['orderNotFound'],
  sample: {
    transactions: [
      {
        id: '41',
        kind: 'payment',
        source: 'voucher:sandbox:rec_51a0',
        valueOn: '2026-02-06',
        bookedAt: '2026-02-06T18:00:00.000Z',
        entries: [
          { account: 'cash', instalment: null, provider: 'sandbox', amount: 80_000 },
          { account: 'receivable.principal', instalment: 1, provider: '', amount: -80_000 },
        ],
        owedAfter: 240_000,
        isBalanced: true,
      },
    ],
    next: null,
    check: { ledgerOwed: 240_000, booksOwed: 240_000, isReplayEqual: true },
  },
});

export const exportLedger = defineConsoleEndpoint({
  name: 'exportLedger',
  summary:
    'Returns a loan’s ledger entries as CSV, oldest first; at most the newest 10,000 transactions',
  permission: 'loans.read',
  audits: 'view',
  request: v.strictObject({ orderId: id }),
  reply: v.object({ file: textFile, isCut: v.boolean() }),
  refusals: ['orderNotFound'],
  sample: { file: { fileName: 'ledger-D174.csv', text: 'transaction,kind\r\n' }, isCut: false },
});

export const exportStatement = defineConsoleEndpoint({
  name: 'exportStatement',
  summary:
    'Returns the statement of a loan’s account as a PDF in the borrower’s language: what is owed, the schedule, every movement',
  permission: 'loans.read',
  audits: 'view',
  isDownload: true,
  request: v.strictObject({ orderId: id }),
  reply: v.object({ file: v.object({ fileName: v.string(), base64: v.string() }) }),
  refusals: ['orderNotFound'],
  sample: { file: { fileName: 'statement-D174.pdf', base64: 'JVBERi0xLjcK' } },
});
