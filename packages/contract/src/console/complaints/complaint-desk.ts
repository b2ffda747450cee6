import { COMPLAINT_STATES, REPLY_LIMITS } from '@cauce/lending';
import * as v from 'valibot';
import { caseReply, sampleCase, seenDue } from './complaint-case.ts';
import { shownTitles } from '../operator-values.ts';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { line, writtenText } from '../../wire/typed-text.ts';
import { cursor, id, instant, person, seenVersion } from '../values.ts';

/** The queue's tabs: the first four contain open complaints. */
export const QUEUE_TABS = [
  'mine',
  'unassigned',
  'escalated',
  'open',
  'answered',
  'closed',
] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** Counting stops at this number, so that the queue's call costs the same however long the queue is. */
export const MAX_COUNTED = 100;

/** The variables of a reply template: `{name}` and so on. */
export const REPLY_VARIABLES = ['name', 'folio', 'order', 'amount', 'dueOn', 'answerBy'] as const;

/** More than a reply within its limit needs in any script. */
export const MAX_REPLY_UNITS = 4_000;
const MAX_NOTE_UNITS = 1_000;

const note = v.pipe(writtenText(MAX_NOTE_UNITS), v.trim(), v.minLength(1));

/** The name of an uploaded image; only its uploader may send it, and once. */
const imageName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const images = v.pipe(
  v.array(imageName),
  v.check((names) => new Set(names).size === names.length),
);

const queueRow = v.object({
  id,
  /** As people say it: `Q-000123`. */
  folio: v.string(),
  borrowerName: v.string(),
  type: shownTitles,
  /** The beginning of the text. */
  opening: v.string(),
  filedAt: instant,
  answerBy: instant,
  answeredAt: v.nullable(instant),
  closedAt: v.nullable(instant),
  state: v.picklist(COMPLAINT_STATES),
  agent: v.nullable(person),
  hasImages: v.boolean(),
  /** Open, and escalated to a supervisor because its legal deadline is near. */
  isEscalated: v.boolean(),
});
export type QueueRow = v.InferOutput<typeof queueRow>;

const count = v.pipe(v.number(), v.maxValue(MAX_COUNTED));

export const listComplaintQueue = defineConsoleEndpoint({
  name: 'listComplaintQueue',
  summary:
    'Lists complaints by time left, or the results of a search: by folio, order, start of a name, last digits of a telephone',
  path: '/console/api/complaint-queue',
  permission: 'complaints.read',
  audits: 'view',
  request: v.strictObject({
    tab: v.picklist(QUEUE_TABS),
    /** Searches every tab. */
    search: v.optional(line(80)),
    after: v.optional(cursor),
  }),
  reply: v.object({
    complaints: v.array(queueRow),
    /** The cursor of the next page, or null at the end. */
    next: v.nullable(cursor),
    /** A search found more than it returns. */
    isCut: v.boolean(),
    counts: v.object({
      mine: count,
      unassigned: count,
      escalated: count,
      open: count,
      answered: count,
    }),
    /** The server's time, from which the remaining time is computed. */
    now: instant,
  }),
  refusals: [],
  sample: {
    complaints: [
      {
        id: 'q_7f2a',
        folio: 'Q-000123',
        borrowerName: 'María Fernanda López',
        type: { es: 'Cobranza', en: 'Collection' },
        opening: 'Desde el lunes recibo hasta seis llamadas al día',
        filedAt: '2026-04-24T15:12:00.000Z',
        answerBy: '2026-04-24T23:12:00.000Z',
        answeredAt: null,
        closedAt: null,
        state: 'open',
        agent: { id: 'laura', name: 'Laura Ríos' },
        hasImages: true,
        isEscalated: false,
      },
    ],
    next: null,
    isCut: false,
    counts: { mine: 6, unassigned: 8, escalated: 1, open: 14, answered: 3 },
    now: '2026-04-24T21:12:00.000Z',
  },
});

export const readComplaintCase = defineConsoleEndpoint({
  name: 'readComplaintCase',
  summary:
    'Returns one complaint with its thread, history, borrower, loan, templates, and the agent’s own draft',
  path: '/console/api/complaint-case',
  permission: 'complaints.read',
  audits: 'view',
  request: v.strictObject({ complaintId: id }),
  reply: caseReply,
  refusals: ['complaintNotFound'],
  sample: sampleCase,
});

const complaintChange = v.object({
  version: v.number(),
  /** Null for the borrower. */
  changedBy: v.nullable(person),
  changedAt: instant,
});
/** The latest change of a complaint. */
export type ComplaintChange = v.InferOutput<typeof complaintChange>;

/** Parses the facts of a `changedMeanwhile` refusal; null for anything else. */
export function readComplaintChange(raw: unknown): ComplaintChange | null {
  const read = v.safeParse(v.object({ facts: complaintChange }), raw);
  return read.success ? read.output.facts : null;
}

/** Tells an open page whether its complaint has changed, without reading the complaint again. */
export const checkComplaint = defineConsoleEndpoint({
  name: 'checkComplaint',
  summary: 'Returns how often a complaint was changed, and who changed it last',
  permission: 'complaints.read',
  audits: {
    noneBecause: 'A number that counts changes and the name of an agent; nothing of a borrower.',
  },
  request: v.strictObject({ complaintId: id }),
  reply: complaintChange,
  refusals: ['complaintNotFound'],
  sample: {
    version: 4,
    changedBy: { id: 'mateo', name: 'Mateo Salas' },
    changedAt: '2026-04-24T21:40:00.000Z',
  },
});

/** Every change names the complaint's version that the agent has seen. A newer one is refused with `changedMeanwhile`. */
const seen = { complaintId: id, version: seenVersion(1) } as const;
/** The new version after the change. */
const changed = v.object({ version: v.number() });
const change = {
  permission: 'complaints.reply',
  audits: 'change',
  reply: changed,
  sample: { version: 5 },
} as const;

export const assignComplaint = defineConsoleEndpoint({
  name: 'assignComplaint',
  summary: 'Assigns a complaint to an agent, or to nobody',
  ...change,
  request: v.strictObject({ ...seen, agentId: v.nullable(id) }),
  refusals: ['complaintNotFound', 'changedMeanwhile', 'complaintClosed', 'agentNotFound'],
});

export const replyToComplaint = defineConsoleEndpoint({
  name: 'replyToComplaint',
  summary: `Answers the borrower with at most ${REPLY_LIMITS.characters} characters and ${REPLY_LIMITS.images} images; takes a complaint that nobody has`,
  ...change,
  request: v.strictObject({ ...seen, text: writtenText(MAX_REPLY_UNITS), images, due: seenDue }),
  refusals: [
    'complaintNotFound',
    'changedMeanwhile',
    'dueChanged',
    'complaintClosed',
    'complaintTextMissing',
    'messageUnfilled',
    'replyTooLong',
    'tooManyImages',
    'imageNotFound',
    'borrowerErased',
  ],
});

export const noteOnComplaint = defineConsoleEndpoint({
  name: 'noteOnComplaint',
  summary: 'Adds a note that only agents read',
  ...change,
  request: v.strictObject({ ...seen, note }),
  refusals: ['complaintNotFound', 'changedMeanwhile', 'borrowerErased'],
});

export const closeComplaint = defineConsoleEndpoint({
  name: 'closeComplaint',
  summary: 'Closes a complaint that was answered',
  ...change,
  request: v.strictObject(seen),
  refusals: ['complaintNotFound', 'changedMeanwhile', 'complaintClosed', 'complaintNotAnswered'],
});

export const reopenComplaint = defineConsoleEndpoint({
  name: 'reopenComplaint',
  summary: 'Reopens an answered or closed complaint with a new deadline; the reason is for agents',
  ...change,
  request: v.strictObject({ ...seen, why: note }),
  refusals: ['complaintNotFound', 'changedMeanwhile', 'complaintOpen', 'borrowerErased'],
});

export const mergeComplaints = defineConsoleEndpoint({
  name: 'mergeComplaints',
  summary:
    'Merges two open complaints of a borrower: the newer is closed with a reference to the older; reopening the newer undoes it',
  permission: 'complaints.reply',
  audits: 'change',
  request: v.strictObject({ ...seen, withId: id }),
  reply: v.object({ ...changed.entries, stayingId: id }),
  refusals: ['complaintNotFound', 'changedMeanwhile', 'complaintsNotMergeable'],
  sample: { ...change.sample, stayingId: 'q_6c11' },
});

/** A draft belongs to its agent: it changes nothing that others see and needs no version. An empty one is deleted. */
export const saveReplyDraft = defineConsoleEndpoint({
  name: 'saveReplyDraft',
  summary: 'Saves the agent’s draft answer to a complaint',
  permission: 'complaints.reply',
  audits: 'change',
  request: v.strictObject({
    complaintId: id,
    text: writtenText(MAX_REPLY_UNITS),
    images,
    due: seenDue,
  }),
  reply: v.object({ savedAt: v.nullable(instant) }),
  refusals: [
    'complaintNotFound',
    'replyTooLong',
    'tooManyImages',
    'imageNotFound',
    'borrowerErased',
  ],
  sample: { savedAt: '2026-04-24T21:30:00.000Z' },
});
