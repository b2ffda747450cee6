import * as v from 'valibot';
import { PROMISE_REMINDERS, agentNote, contactRow, promiseRow } from './borrower-records.ts';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import {
  CONTACT_OUTCOMES,
  CONTACT_KINDS,
  contactState,
  sampleContactState,
} from './contact-values.ts';
import {
  amount,
  countedId,
  cursor,
  day,
  id,
  instant,
  messageText,
  reason,
  person,
} from './values.ts';

/**
 * The lists of collections: the reader's loans whose next step is due, open promises, broken promises that nobody has followed
 * up, loans without an agent, all late loans.
 */
export const COLLECTION_TABS = ['mine', 'promises', 'broken', 'unassigned', 'all'] as const;
export const NEXT_STEPS = ['call', 'message', 'visit', 'review'] as const;

/** The work list is counted up to this number. */
export const MAX_LATE_COUNTED = 1_000;

const openPromise = v.object({
  amount,
  dueOn: day,
  state: v.picklist(['open', 'broken']),
});
const nextStep = v.object({ step: v.picklist(NEXT_STEPS), on: day });

const row = v.object({
  orderId: id,
  borrowerId: id,
  borrowerName: v.string(),
  daysLate: v.number(),
  dueNow: amount,
  promise: v.nullable(openPromise),
  next: v.nullable(nextStep),
  agent: v.nullable(person),
  /** When they were last contacted. */
  contactedAt: v.nullable(instant),
  /** Why collection is paused: the borrower’s data is erased, a complaint is open, or a payment is in progress. */
  pausedBy: v.nullable(v.picklist(['erased', 'complaint', 'payment'])),
});
export type CollectionRow = v.InferOutput<typeof row>;

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500));

export const listCollections = defineConsoleEndpoint({
  name: 'listCollections',
  summary: 'Lists overdue loans to work on, longest overdue first, with next step and promise',
  path: '/console/api/collections',
  permission: 'collections.work',
  audits: 'view',
  request: v.strictObject({
    tab: v.picklist(COLLECTION_TABS),
    lateFrom: v.optional(days),
    lateTo: v.optional(days),
    after: v.optional(cursor),
  }),
  reply: v.object({
    rows: v.array(row),
    next: v.nullable(cursor),
    today: day,
    counts: v.object({
      mine: v.number(),
      promises: v.number(),
      broken: v.number(),
      unassigned: v.number(),
      all: v.number(),
    }),
    /** What borrowers have promised to pay today and have not paid yet. */
    promisedToday: amount,
  }),
  refusals: [],
  sample: {
    rows: [
      {
        orderId: 'D180',
        borrowerId: '1001',
        borrowerName: 'María Fernanda López',
        daysLate: 12,
        dueNow: 98_000,
        promise: { amount: 98_000, dueOn: '2026-03-06', state: 'open' as const },
        next: { step: 'call' as const, on: '2026-03-07' },
        agent: { id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' },
        contactedAt: '2026-03-02T18:00:00.000Z',
        pausedBy: null,
      },
    ],
    next: null,
    today: '2026-03-02',
    counts: { mine: 1, promises: 1, broken: 0, unassigned: 0, all: 1 },
    promisedToday: 98_000,
  },
});

export const readCollectionCase = defineConsoleEndpoint({
  name: 'readCollectionCase',
  summary: 'Returns one overdue loan: amount due, contact limits, promises, contacts, notes',
  path: '/console/api/collection-case',
  permission: 'collections.work',
  audits: 'view',
  request: v.strictObject({ orderId: id }),
  reply: v.object({
    ...row.entries,
    phoneMask: v.string(),
    productName: v.string(),
    balance: amount,
    /** What is due next once `dueNow` is paid; null if that ends the loan. */
    nextDue: v.nullable(v.object({ dueOn: day, amount })),
    /** A reminder in the borrower's language with today's figures, for an SMS. */
    reminder: v.string(),
    dueOn: v.nullable(day),
    today: day,
    /** The latest day for a promise. */
    promiseUntil: day,
    contacts: contactState,
    promises: v.array(promiseRow),
    /** Where the borrower can pay without the app. */
    payChannels: v.array(v.object({ payCode: id, name: v.string() })),
    kept: v.object({ kept: v.number(), ended: v.number() }),
    log: v.array(contactRow),
    notes: v.array(agentNote),
    takesComplaints: v.boolean(),
    /** The agent who last changed that, and when; null if it is as the loan's delay set it. */
    flagChange: v.nullable(v.object({ by: v.string(), at: instant })),
    /** This agent's contact without an outcome yet. */
    openContactId: v.nullable(v.string()),
    agents: v.array(person),
  }),
  refusals: ['orderNotFound'],
  sample: {
    orderId: 'D180',
    borrowerId: '1001',
    borrowerName: 'María Fernanda López',
    daysLate: 12,
    dueNow: 98_000,
    promise: null,
    next: null,
    agent: null,
    contactedAt: null,
    pausedBy: null,
    phoneMask: '·· 1001',
    productName: 'Crédito Flex',
    balance: 254_000,
    nextDue: { dueOn: '2026-03-18', amount: 88_920 },
    reminder:
      'Cauce: tu pago del 2026-02-18 sigue pendiente. Hoy son $980,00. En la app puedes pagarlo o pedir ayuda.',
    dueOn: '2026-02-18',
    today: '2026-03-02',
    promiseUntil: '2026-03-17',
    contacts: sampleContactState,
    promises: [],
    payChannels: [{ payCode: 'oxxo', name: 'OXXO' }],
    kept: { kept: 0, ended: 0 },
    log: [],
    notes: [],
    takesComplaints: true,
    flagChange: null,
    openContactId: null,
    agents: [{ id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' }],
  },
});

export const startContact = defineConsoleEndpoint({
  name: 'startContact',
  summary:
    'Records a contact before it is made and reveals the full telephone number; refused beyond the limits',
  permission: 'collections.work',
  audits: 'change',
  request: v.strictObject({
    orderId: id,
    kind: v.picklist(CONTACT_KINDS.filter((kind) => kind !== 'message')),
  }),
  /** The telephone is empty if the borrower was erased. */
  reply: v.object({ contactId: v.string(), phone: v.string() }),
  refusals: [
    'orderNotFound',
    'loanOwesNothing',
    'contactOutsideHours',
    'contactLimitOfDay',
    'contactLimitOfWeek',
    'contactOpen',
    'borrowerErased',
  ],
  sample: { contactId: '12', phone: '+525555551001' },
});

export const messageBorrower = defineConsoleAct({
  name: 'messageBorrower',
  summary:
    'Sends the borrower of a loan an SMS about what is owed; it counts as a contact, and is refused beyond the limits',
  permission: 'collections.work',
  request: v.strictObject({
    orderId: id,
    text: messageText,
    /** What was shown as due while the text was written. */
    dueNow: amount,
  }),
  refusals: [
    'orderNotFound',
    'loanOwesNothing',
    'changedMeanwhile',
    'collectionPaused',
    'borrowerErased',
    'messageUnfilled',
    'contactOutsideHours',
    'contactLimitOfDay',
    'contactLimitOfWeek',
  ],
});

const note = v.pipe(v.string(), v.trim(), v.maxLength(1_000));
/** The next step on the screen: refused if somebody has planned another one since. */
const seenNext = v.nullable(nextStep);

export const endContact = defineConsoleAct({
  name: 'endContact',
  summary: 'Records the outcome of a contact and the next step',
  permission: 'collections.work',
  request: v.strictObject({
    contactId: countedId,
    outcome: v.picklist(CONTACT_OUTCOMES),
    note,
    next: v.nullable(nextStep),
    seenNext,
  }),
  refusals: ['contactNotFound', 'outcomeOfOutgoing', 'changedMeanwhile', 'borrowerErased'],
});

export const takeContactBack = defineConsoleAct({
  name: 'takeContactBack',
  summary:
    'Removes an agent’s own contact that was begun by mistake: within two minutes, without an outcome, and not a call, for which the number was given',
  permission: 'collections.work',
  request: v.strictObject({ contactId: countedId }),
  refusals: ['contactNotFound'],
});

export const makePromise = defineConsoleEndpoint({
  name: 'makePromise',
  summary: 'Records a borrower’s promise to pay an amount by a date; replaces an open one',
  permission: 'collections.work',
  audits: 'change',
  request: v.strictObject({
    orderId: id,
    amount: v.pipe(amount, v.minValue(1)),
    dueOn: day,
    /** The channel where they will pay; null if they did not say. */
    payAt: v.optional(v.nullable(id), null),
    remind: v.optional(v.picklist(PROMISE_REMINDERS), 'never'),
    /** The open promise on the screen, which this one replaces: refused if somebody has recorded another one since. */
    replaces: v.nullable(countedId),
  }),
  reply: v.object({ promiseId: v.string() }),
  refusals: [
    'orderNotFound',
    'changedMeanwhile',
    'loanOwesNothing',
    'promiseTooLate',
    'promiseTooLarge',
    'promiseChannelUnknown',
    'promiseReminderTooLate',
  ],
  sample: { promiseId: '4' },
});

export const planNextStep = defineConsoleAct({
  name: 'planNextStep',
  summary: 'Sets the next step for an overdue loan and its date',
  permission: 'collections.work',
  request: v.strictObject({ orderId: id, next: v.nullable(nextStep), seenNext }),
  refusals: ['orderNotFound', 'changedMeanwhile'],
});

export const assignLoan = defineConsoleAct({
  name: 'assignLoan',
  summary: 'Assigns an overdue loan to an agent, or to nobody',
  permission: 'collections.work',
  request: v.strictObject({
    orderId: id,
    agentId: v.nullable(id),
    /** Whose it was on the screen: refused if somebody has assigned it since. */
    fromAgentId: v.nullable(id),
  }),
  refusals: ['orderNotFound', 'agentNotFound', 'changedMeanwhile'],
});

export const flagLoan = defineConsoleAct({
  name: 'flagLoan',
  summary: 'Sets whether a loan’s borrower may complain about its collection',
  permission: 'collections.flag',
  request: v.strictObject({ orderId: id, isOn: v.boolean(), reason }),
  refusals: ['orderNotFound', 'flagIsSet', 'borrowerErased'],
});
