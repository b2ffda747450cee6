import { DATA_REQUEST_STATES, DATA_RIGHTS } from '@cauce/lending';
import * as v from 'valibot';
import { writtenText } from '../wire/typed-text.ts';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { cursor, day, id, instant, language, person, seenVersion } from './values.ts';

/** Open and closed requests. */
export const DATA_REQUEST_TABS = ['open', 'over'] as const;
export type DataRequestTab = (typeof DATA_REQUEST_TABS)[number];

/** The longest text that an agent adds to a request, in UTF-16 units. */
export const MAX_DATA_REQUEST_UNITS = 4_000;

const text = v.pipe(writtenText(MAX_DATA_REQUEST_UNITS), v.trim(), v.minLength(1));

const requestRow = v.object({
  id,
  /** As people say it: `A-000123`. */
  folio: v.string(),
  right: v.picklist(DATA_RIGHTS),
  name: v.string(),
  filedAt: instant,
  state: v.picklist(DATA_REQUEST_STATES),
  /** The day by which the next action is due, or null if there is none. */
  dueOn: v.nullable(day),
});
export type DataRequestRow = v.InferOutput<typeof requestRow>;

const sampleRow = {
  id: 'r_7f2a',
  folio: 'A-000123',
  right: 'access',
  name: 'María Fernanda López',
  filedAt: '2026-03-02T18:00:00.000Z',
  state: 'received',
  dueOn: '2026-03-22',
} as const satisfies DataRequestRow;

export const listDataRequests = defineConsoleEndpoint({
  name: 'listDataRequests',
  summary: 'Lists requests about people’s own data by time left, or closed ones',
  path: '/console/api/data-requests',
  permission: 'dataRequests.read',
  audits: 'view',
  request: v.strictObject({ tab: v.picklist(DATA_REQUEST_TABS), after: v.optional(cursor) }),
  reply: v.object({
    requests: v.array(requestRow),
    next: v.nullable(cursor),
    /** Today in the market, from which the remaining time is computed. */
    today: day,
  }),
  refusals: [],
  sample: { requests: [sampleRow], next: null, today: '2026-03-04' },
});

/** The steps of a request. The last three do not change its state. */
const DATA_REQUEST_EVENTS = [
  'filed',
  'missingRequested',
  'missingReceived',
  'granted',
  'denied',
  'applied',
  'lapsed',
  'linked',
  'unlinked',
  'exported',
] as const;

const event = v.object({
  kind: v.picklist(DATA_REQUEST_EVENTS),
  /** Null for the person. */
  by: v.nullable(person),
  text: v.nullable(v.string()),
  at: instant,
});

const wholeRequest = v.object({
  ...requestRow.entries,
  version: v.number(),
  contact: v.string(),
  /** Whom a nomination names; null for other rights. */
  nominee: v.nullable(v.object({ name: v.string(), contact: v.string() })),
  text: v.string(),
  language,
  /** The linked borrower, or null if the person is still to be identified. */
  borrowerId: v.nullable(id),
  /** Whether a session proved the borrower; otherwise an agent linked it, or nobody has. */
  isProven: v.boolean(),
  /** The borrower was erased: none of their texts are left. */
  isErased: v.boolean(),
  noticeBy: day,
  answerBy: day,
  completeBy: v.nullable(day),
  applyBy: v.nullable(day),
  history: v.array(event),
  today: day,
});
export type DataRequestCase = v.InferOutput<typeof wholeRequest>;

export const readDataRequest = defineConsoleEndpoint({
  name: 'readDataRequest',
  summary: 'Returns one request with its deadlines and history',
  path: '/console/api/data-request',
  permission: 'dataRequests.read',
  audits: 'view',
  request: v.strictObject({ requestId: id }),
  reply: wholeRequest,
  refusals: ['dataRequestNotFound'],
  sample: {
    ...sampleRow,
    version: 1,
    contact: 'maria@correo.example',
    nominee: null,
    text: 'Quiero saber qué datos míos tienen.',
    language: 'es',
    borrowerId: null,
    isProven: false,
    isErased: false,
    noticeBy: '2026-03-09',
    answerBy: '2026-03-22',
    completeBy: null,
    applyBy: null,
    history: [{ kind: 'filed', by: null, text: null, at: '2026-03-02T18:00:00.000Z' }],
    today: '2026-03-04',
  },
});

/** Every change names the request's version that the agent has seen. */
const seen = { requestId: id, version: seenVersion(1) } as const;
const step = {
  permission: 'dataRequests.answer',
  audits: 'change',
  reply: v.object({ version: v.number() }),
  sample: { version: 2 },
} as const;
const anyChange = ['dataRequestNotFound', 'changedMeanwhile', 'dataRequestElsewhere'] as const;

export const requestMissingData = defineConsoleEndpoint({
  name: 'requestMissingData',
  summary:
    'Requests missing information, within the deadline; starts 10 business days to provide it',
  path: '/console/api/ask-for-missing',
  ...step,
  request: v.strictObject({ ...seen, text }),
  refusals: [...anyChange, 'noticeTermOver'],
});

export const recordMissingData = defineConsoleEndpoint({
  name: 'recordMissingData',
  summary: 'Records that the missing information has arrived; the time to answer starts again',
  path: '/console/api/note-mended',
  ...step,
  request: v.strictObject({ ...seen, text }),
  refusals: anyChange,
});

export const answerDataRequest = defineConsoleEndpoint({
  name: 'answerDataRequest',
  summary: 'Grants or denies a request; granting starts 15 business days to carry it out',
  ...step,
  request: v.strictObject({ ...seen, isGranted: v.boolean(), text }),
  refusals: anyChange,
});

export const applyDataRequest = defineConsoleEndpoint({
  name: 'applyDataRequest',
  summary: 'Records that a granted request was carried out',
  ...step,
  request: v.strictObject({ ...seen, text }),
  refusals: anyChange,
});

export const lapseDataRequest = defineConsoleEndpoint({
  name: 'lapseDataRequest',
  summary: 'Closes a request whose missing information did not arrive in time',
  ...step,
  request: v.strictObject(seen),
  refusals: [...anyChange, 'completionTermRuns'],
});
