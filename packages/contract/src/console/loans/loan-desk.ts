import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { contactState, sampleContactState } from '../contact-values.ts';
import { line } from '../../wire/typed-text.ts';
import { amount, cursor, day, id, instant, status } from '../values.ts';

/** The last characters only: `·· 4821`. Empty if unknown. */
const mask = v.string();

const borrowerHit = v.object({ id, name: v.string(), phoneMask: mask, orders: v.number() });
const orderHit = v.object({
  orderId: id,
  status,
  borrowerId: id,
  borrowerName: v.string(),
  /** What of the order contains the search text. */
  by: v.picklist(['order', 'voucher', 'attempt', 'payment']),
});
const sampleHit = {
  id: '1001',
  name: 'María Fernanda López',
  phoneMask: '·· 1001',
  orders: 7,
};

export const searchLoans = defineConsoleEndpoint({
  name: 'searchLoans',
  summary:
    'Finds orders by number, voucher reference or provider’s payment, and borrowers by number, telephone or name',
  permission: 'loans.read',
  audits: 'view',
  request: v.strictObject({ text: line(80), after: v.optional(cursor) }),
  reply: v.object({
    /** On the first page only; several if a reference was used more than once. */
    orders: v.array(orderHit),
    borrowers: v.array(borrowerHit),
    next: v.nullable(cursor),
  }),
  refusals: [],
  sample: {
    orders: [
      {
        orderId: 'D174',
        status: 174,
        borrowerId: '1001',
        borrowerName: 'María Fernanda López',
        by: 'voucher',
      },
    ],
    borrowers: [sampleHit],
    next: null,
  },
});

/** A loan on a borrower's page, with today's figures. */
const orderRow = v.object({
  id,
  status,
  productName: v.string(),
  principal: amount,
  orderedOn: day,
  balance: amount,
  dueOn: v.nullable(day),
  daysLate: v.number(),
  dueNow: amount,
  arePenaltiesStopped: v.boolean(),
});
const sampleOrder = {
  id: 'D174',
  status: 174,
  productName: 'Crédito Flex',
  principal: 300_000,
  orderedOn: '2026-02-06',
  balance: 240_000,
  dueOn: '2026-03-08',
  daysLate: 0,
  dueNow: 60_000,
  arePenaltiesStopped: false,
} as const;

export const complaintRow = v.object({
  id,
  folio: v.number(),
  titleEs: v.string(),
  titleEn: v.string(),
  state: v.picklist(['open', 'answered', 'closed']),
  filedAt: instant,
});
const card = v.object({ bankName: v.string(), mask, boundAt: instant });

export const readBorrower = defineConsoleEndpoint({
  name: 'readBorrower',
  summary:
    'Returns a borrower with masked numbers, their loans, latest complaints, cards and sessions',
  path: '/console/api/borrower',
  permission: 'borrowers.read',
  audits: 'view',
  request: v.strictObject({ borrowerId: id }),
  reply: v.object({
    id,
    name: v.string(),
    phoneMask: mask,
    curpMask: mask,
    clabeMask: mask,
    bankName: v.string(),
    isRepeatClient: v.boolean(),
    since: instant,
    openSessions: v.number(),
    /** Their data were erased; figures, texts of agents and ids are left. */
    isErased: v.boolean(),
    /** The borrower's credit: paid beyond the debt, and not sent back. */
    credit: amount,
    /** How often they were contacted, and whether they may be now. */
    contacts: contactState,
    /** Promises that the ledger has decided, and how many were kept. */
    promises: v.object({ kept: v.number(), ended: v.number() }),
    cards: v.array(card),
    complaints: v.array(complaintRow),
    complaintCount: v.number(),
    /** What they owe today over all loans, and the longest that one is late. */
    standing: v.object({
      loans: v.number(),
      dueNow: amount,
      balance: amount,
      daysLate: v.number(),
    }),
    /** All of their loans, newest first, to choose one; up to 500. */
    loans: v.array(v.object({ id, productName: v.string() })),
    /** The newest loans in full; `listBorrowerOrders` has the others. */
    orders: v.array(orderRow),
    nextOrders: v.nullable(cursor),
  }),
  refusals: ['borrowerNotFound'],
  sample: {
    id: '1001',
    name: 'María Fernanda López',
    phoneMask: '·· 1001',
    curpMask: '·· FR09',
    clabeMask: '·· 4821',
    bankName: 'BBVA',
    isRepeatClient: true,
    since: '2025-07-18T16:00:00.000Z',
    openSessions: 1,
    isErased: false,
    credit: 0,
    contacts: sampleContactState,
    promises: { kept: 2, ended: 3 },
    cards: [{ bankName: 'BBVA', mask: '·· 4242', boundAt: '2026-01-05T16:00:00.000Z' }],
    complaints: [],
    complaintCount: 0,
    standing: { loans: 1, dueNow: 60_000, balance: 240_000, daysLate: 0 },
    loans: [{ id: 'D174', productName: 'Crédito Flex' }],
    orders: [sampleOrder],
    nextOrders: null,
  },
});

export const listBorrowerOrders = defineConsoleEndpoint({
  name: 'listBorrowerOrders',
  summary: 'Lists further loans of a borrower, newest first',
  path: '/console/api/borrower-orders',
  permission: 'borrowers.read',
  audits: 'view',
  request: v.strictObject({ borrowerId: id, after: cursor }),
  reply: v.object({ orders: v.array(orderRow), next: v.nullable(cursor) }),
  refusals: ['borrowerNotFound'],
  sample: { orders: [sampleOrder], next: null },
});

/** For a telephone that was lost or sold: its holder sees nothing more, and the borrower opens the app again. */
export const endSessions = defineConsoleEndpoint({
  name: 'endSessions',
  summary: 'Ends all open sessions of a borrower',
  permission: 'borrowers.endSessions',
  audits: 'staged',
  request: v.strictObject({ borrowerId: id }),
  reply: v.object({ ended: v.number() }),
  refusals: ['borrowerNotFound'],
  sample: { ended: 1 },
});

/** Why an agent needs full numbers: a code, so that the log contains no free text about a person. */
export const REVEAL_REASONS = ['call', 'complaint', 'identify', 'payment', 'dataRequest'] as const;

/** The details that an agent can see in full, one at a time. The CLABE is never sent. */
export const REVEALED_FIELDS = ['phone', 'curp', 'address'] as const;
export type RevealedField = (typeof REVEALED_FIELDS)[number];

/** One detail of a borrower in full, in a separate call, so that the audit log shows who saw which. */
export const readContact = defineConsoleEndpoint({
  name: 'readContact',
  summary: 'Reveals a borrower’s full telephone, CURP or address, with the reason for it',
  path: '/console/api/borrower-contact',
  permission: 'borrowers.reveal',
  audits: 'view',
  request: v.strictObject({
    borrowerId: id,
    field: v.picklist(REVEALED_FIELDS),
    why: v.picklist(REVEAL_REASONS),
  }),
  /** Empty if it is not known. */
  reply: v.object({ value: v.string() }),
  refusals: ['borrowerNotFound'],
  sample: { value: '+525555551001' },
});
