import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import { ALL_CONTACT_OUTCOMES, CONTACT_KINDS } from './contact-values.ts';
import { amount, day, id, instant } from './values.ts';

/** How many of each kind are listed, newest first; older ones are in the story. */
export const MAX_RECORDS = 50;

const by = v.string();
/** When the borrower is reminded of their promise by SMS. */
export const PROMISE_REMINDERS = ['never', 'dayBefore', 'sameDay'] as const;

export const promiseRow = v.object({
  promiseId: v.string(),
  orderId: id,
  amount,
  /** What the ledger has received for it so far. */
  received: amount,
  dueOn: day,
  madeAt: instant,
  by,
  state: v.picklist(['open', 'kept', 'broken', 'replaced']),
  /** The name of the channel where they said they would pay; null if they did not say. */
  payAt: v.nullable(v.string()),
  remind: v.picklist(PROMISE_REMINDERS),
});
export const contactRow = v.object({
  contactId: v.string(),
  orderId: id,
  kind: v.picklist(CONTACT_KINDS),
  outcome: v.nullable(v.picklist(ALL_CONTACT_OUTCOMES)),
  note: v.string(),
  at: instant,
  by,
});

/** What an agent noted of a borrower. */
export const agentNote = v.object({
  noteId: id,
  text: v.string(),
  by: v.string(),
  at: instant,
  isPinned: v.boolean(),
});

export const readBorrowerRecords = defineConsoleEndpoint({
  name: 'readBorrowerRecords',
  summary:
    'Returns a borrower’s records besides loans: promises, contacts, messages, consents, sessions, notes, data requests',
  path: '/console/api/borrower-records',
  permission: 'borrowers.read',
  audits: 'view',
  request: v.strictObject({ borrowerId: id }),
  reply: v.object({
    promises: v.array(promiseRow),
    contacts: v.array(contactRow),
    /** Messages sent to them, by an agent or automatically. */
    messages: v.array(
      v.object({
        at: instant,
        orderId: v.nullable(id),
        kind: v.picklist([
          'agent',
          'dueSoon',
          'dueToday',
          'overdue',
          'newPlan',
          'promised',
          'account',
          'phone',
        ]),
        text: v.string(),
        by: v.nullable(by),
        sentAt: v.nullable(instant),
      }),
    ),
    consents: v.array(
      v.object({
        orderId: id,
        textVersion: v.string(),
        language: v.string(),
        wasPreticked: v.boolean(),
        at: instant,
      }),
    ),
    sessions: v.array(
      v.object({
        app: v.string(),
        /** The last characters of the app's device id. */
        device: v.string(),
        openedAt: instant,
        endsAt: instant,
        isOpen: v.boolean(),
      }),
    ),
    /** The one that stays on top first, then the newest. */
    notes: v.array(agentNote),
    dataRequests: v.array(
      v.object({
        requestId: id,
        folio: v.string(),
        right: v.string(),
        state: v.string(),
        filedAt: instant,
        dueOn: v.nullable(day),
      }),
    ),
  }),
  refusals: ['borrowerNotFound'],
  sample: {
    promises: [
      {
        promiseId: '4',
        orderId: 'D180',
        amount: 98_000,
        received: 0,
        dueOn: '2026-03-06',
        madeAt: '2026-03-02T18:00:00.000Z',
        by: 'Laura Ríos',
        state: 'open',
        payAt: 'OXXO',
        remind: 'dayBefore',
      },
    ],
    contacts: [],
    messages: [],
    consents: [],
    sessions: [],
    notes: [
      {
        noteId: '7',
        text: 'Prefiere la tarde.',
        by: 'Laura Ríos',
        at: '2026-03-02T18:00:00.000Z',
        isPinned: false,
      },
    ],
    dataRequests: [],
  },
});

export const pinNote = defineConsoleAct({
  name: 'pinNote',
  summary: 'Pins one note about a borrower above the others, or unpins it',
  permission: 'borrowers.note',
  request: v.strictObject({ borrowerId: id, noteId: v.nullable(id) }),
  refusals: ['borrowerNotFound'],
});

export const addNote = defineConsoleAct({
  name: 'addNote',
  summary: 'Adds a note about a borrower, for other agents',
  path: '/console/api/add-borrower-note',
  permission: 'borrowers.note',
  request: v.strictObject({
    borrowerId: id,
    text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(2_000)),
  }),
  refusals: ['borrowerNotFound', 'borrowerErased'],
});
