import { COMPLAINT_STATES, ORDER_STATUSES } from '@cauce/lending';
import * as v from 'valibot';
import { shownTitles } from '../operator-values.ts';
import { moneyRequestKind, moneyRequestState } from '../money/money-requests.ts';
import { REGULATOR_KINDS } from './regulator-files.ts';
import { amount, day, id, instant, language, person } from '../values.ts';

/** An image with an address that this agent's session may open for a while. */
export const uploadedImage = v.object({
  name: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
});
export type CaseImage = v.InferOutput<typeof uploadedImage>;

const reply = v.object({
  id: v.number(),
  /** The signature that the borrower reads. */
  author: v.string(),
  agent: person,
  text: v.string(),
  repliedAt: instant,
  images: v.array(uploadedImage),
});

/** An event of a complaint, in order. `by` is null if it was the borrower or the system. */
const event = v.object({
  seq: v.number(),
  kind: v.picklist([
    'filed',
    'assigned',
    'replied',
    'noted',
    'closed',
    'reopened',
    'scored',
    'escalated',
    'merged',
  ]),
  by: v.nullable(person),
  at: instant,
  /** A note's text, a reopening's reason, or a merged complaint's folio. */
  note: v.nullable(v.string()),
  /** For an assignment or an escalation, to whom; null for nobody. */
  assignedTo: v.nullable(person),
  /** For a reply, one of `replies`. */
  replyId: v.nullable(v.number()),
  /** The borrower's stars. */
  score: v.nullable(v.number()),
});
export type CaseEvent = v.InferOutput<typeof event>;

/** What is due next, in minor units, and by when. */
const due = v.object({ amount: v.number(), dueOn: day });

/** What was due on the complaint's loan when a text was begun, which may contain it; null if nothing was. */
export const seenDue = v.nullable(v.strictObject({ amount, dueOn: day }));
export type SeenDue = v.InferOutput<typeof seenDue>;

const loan = v.object({
  orderId: id,
  productName: v.string(),
  logo: v.string(),
  status: v.picklist(ORDER_STATUSES),
  /** Null if nothing is owed. */
  next: v.nullable(due),
  daysLate: v.number(),
  /** Whether a complaint about its collection may be filed. */
  allowsCollection: v.boolean(),
});

/** A complaint and everything that an agent needs beside it. */
export const caseReply = v.object({
  complaint: v.object({
    id,
    folio: v.string(),
    version: v.number(),
    type: shownTitles,
    subtype: v.nullable(shownTitles),
    text: v.string(),
    images: v.array(uploadedImage),
    /** The borrower's language. */
    language,
    state: v.picklist(COMPLAINT_STATES),
    filedAt: instant,
    answerBy: instant,
    /** When it was escalated to a supervisor, or null. */
    escalatedAt: v.nullable(instant),
    /** The day on which it is escalated while open, and the last moment by law. */
    escalatesOn: day,
    legalLimit: instant,
    agent: v.nullable(person),
    score: v.nullable(v.number()),
  }),
  replies: v.array(reply),
  history: v.array(event),
  /** In the borrower's language, for this type or for all. */
  templates: v.array(v.object({ id, title: v.string(), text: v.string() })),
  draft: v.nullable(
    v.object({
      text: v.string(),
      images: v.array(uploadedImage),
      due: v.nullable(due),
      savedAt: instant,
    }),
  ),
  /** The signature of the next reply, as the borrower will read it. */
  signature: v.string(),
  borrower: v.object({
    id,
    name: v.string(),
    /** Its first two and last four digits. */
    phone: v.string(),
    since: day,
    loans: v.number(),
    complaints: v.number(),
  }),
  /** The related loan, or null. */
  loan: v.nullable(loan),
  /** The borrower's latest other complaints. */
  others: v.array(
    v.object({
      id,
      folio: v.string(),
      type: shownTitles,
      filedOn: day,
      state: v.picklist(COMPLAINT_STATES),
    }),
  ),
  /** The complaint into which it was merged, or null. */
  mergedInto: v.nullable(v.object({ id, folio: v.string() })),
  /** The complaints merged into this one, oldest first. */
  merged: v.array(
    v.object({
      id,
      folio: v.string(),
      text: v.string(),
      filedAt: instant,
      images: v.array(uploadedImage),
    }),
  ),
  /** Requested acts of money for this complaint and what takes them back, newest first. */
  acts: v.array(
    v.object({
      requestId: v.string(),
      kind: moneyRequestKind,
      state: moneyRequestState,
      orderId: id,
      amount: v.number(),
      byName: v.string(),
      at: instant,
    }),
  ),
  /** Its file at the regulator, and how much it lacks; null if the market has none. */
  regulatorFile: v.nullable(
    v.object({ kind: v.nullable(v.picklist(REGULATOR_KINDS)), lacking: v.number() }),
  ),
  /** Agents to whom it may be assigned. */
  agents: v.array(
    v.object({
      ...person.entries,
      openCount: v.number(),
      /** Whether the agent handles complaints of this type. */
      isSkilled: v.boolean(),
    }),
  ),
  now: instant,
});
export type ComplaintCase = v.InferOutput<typeof caseReply>;

const laura = { id: 'laura', name: 'Laura Ríos' };

export const sampleCase: ComplaintCase = {
  complaint: {
    id: 'q_7f2a',
    folio: 'Q-000123',
    version: 2,
    type: { es: 'Cobranza', en: 'Collection' },
    subtype: { es: 'Llamadas fuera de horario', en: 'Calls outside hours' },
    text: 'Desde el lunes recibo hasta seis llamadas al día.',
    images: [
      {
        name: '4Qm1x0nVq3t9d3mI2kF6s8RkZ4xT7uWbLpQeAa5cDgJ',
        url: '/console/api/complaint-image/4Qm1x0nVq3t9d3mI2kF6s8RkZ4xT7uWbLpQeAa5cDgJ?until=1777065120&proof=9f',
        width: 1080,
        height: 2400,
      },
    ],
    language: 'es',
    state: 'open',
    filedAt: '2026-04-24T15:12:00.000Z',
    answerBy: '2026-04-24T23:12:00.000Z',
    escalatedAt: null,
    escalatesOn: '2026-05-26',
    legalLimit: '2026-06-09T05:59:59.999Z',
    agent: laura,
    score: null,
  },
  replies: [],
  history: [
    {
      seq: 1,
      kind: 'filed',
      by: null,
      at: '2026-04-24T15:12:00.000Z',
      note: null,
      assignedTo: null,
      replyId: null,
      score: null,
    },
    {
      seq: 2,
      kind: 'assigned',
      by: laura,
      at: '2026-04-24T15:15:00.000Z',
      note: null,
      assignedTo: laura,
      replyId: null,
      score: null,
    },
  ],
  templates: [
    { id: 'calls-es', title: 'Llamadas fuera de horario', text: 'Lamentamos las llamadas.' },
  ],
  draft: null,
  signature: 'Atención a clientes',
  borrower: {
    id: '1001',
    name: 'María Fernanda López',
    phone: '55 ···· 2290',
    since: '2025-07-18',
    loans: 3,
    complaints: 4,
  },
  loan: {
    orderId: 'D174',
    productName: 'Crédito Flex',
    logo: '',
    status: 174,
    next: { amount: 88_920, dueOn: '2026-05-01' },
    daysLate: 0,
    allowsCollection: true,
  },
  others: [
    {
      id: 'q_6c11',
      folio: 'Q-000098',
      type: { es: 'Falla de la app', en: 'App failure' },
      filedOn: '2026-04-20',
      state: 'closed',
    },
  ],
  mergedInto: null,
  merged: [],
  acts: [],
  regulatorFile: { kind: null, lacking: 1 },
  agents: [{ ...laura, openCount: 3, isSkilled: true }],
  now: '2026-04-24T21:12:00.000Z',
};
