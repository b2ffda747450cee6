import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { moneyRequestKind } from '../money/money-requests.ts';
import { countedId, cursor, day, id, instant, role, textFile, person } from '../values.ts';

const actName = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,64}$/));

/** The filter: agent, borrower, act, subject, text, and days (both included, in the market's time zone). */
const auditFilter = {
  agentId: v.optional(id),
  borrowerId: v.optional(id),
  act: v.optional(actName),
  /** The id of an order, an agent, a complaint or any other subject of an act. */
  subjectId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/))),
  from: v.optional(day),
  to: v.optional(day),
  /**
   * What is typed into the search box: an agent's name; a borrower's name, number or telephone; or the id of an order, a
   * complaint or any other subject.
   */
  text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80))),
  /** The acts whose names, in the reader's language, contain the text: entries of these are found too. */
  textActs: v.optional(v.pipe(v.array(actName), v.maxLength(200))),
  /** In the same way, the kinds of money request, such as a waiver of penalties. */
  textKinds: v.optional(v.pipe(v.array(moneyRequestKind), v.maxLength(20))),
  /** Leaves out reads of lists, which do not say whose data was seen. */
  hidesLists: v.optional(v.literal(true)),
} as const;

const auditEntry = v.object({
  id: v.string(),
  at: instant,
  /** Null if nobody was identified yet, as in a refused sign-in. */
  agent: v.nullable(v.object({ id, name: v.string(), role })),
  /** By its current name; the exported file has the name that is stored. */
  act: v.string(),
  subjectKind: v.string(),
  subjectId: v.string(),
  borrowerId: v.nullable(id),
  borrowerName: v.string(),
  requestId: v.string(),
  details: v.record(v.string(), v.unknown()),
});

export const readAudit = defineConsoleEndpoint({
  name: 'readAudit',
  summary:
    'Lists the audit log, newest first, in pages: all of it, or what the agent and those with a lesser preset did',
  path: '/console/api/audit',
  permission: ['audit.read', 'audit.readTeam'],
  audits: 'view',
  request: v.strictObject({
    ...auditFilter,
    /** One entry, for a link to it. */
    entryId: v.optional(countedId),
    after: v.optional(cursor),
  }),
  reply: v.object({
    /** The server's clock. */
    now: instant,
    entries: v.array(auditEntry),
    /** The cursor of the next page, or null at the end. */
    next: v.nullable(cursor),
    /** Every act in the log, for the filter; those renamed since by their current name. */
    acts: v.array(v.string()),
    /** Whose entries the reader may see. */
    agents: v.array(person),
    /** How many entries the filter finds, with the first page; beyond 10,000 only that there are more. */
    count: v.nullable(v.object({ count: v.number(), isMore: v.boolean() })),
    /** What the last comparison of the log with its seals found; null before the first. */
    check: v.nullable(
      v.object({
        at: instant,
        entries: v.number(),
        /** Entries that are no longer what was sealed, by their ids. */
        broken: v.nullable(v.object({ fromId: v.number(), throughId: v.number() })),
      }),
    ),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:06:00.000Z',
    entries: [
      {
        id: '20418',
        at: '2026-03-02T18:05:00.000Z',
        agent: { id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos', role: 'agent' },
        act: 'signIn',
        subjectKind: 'agent',
        subjectId: 'a-9Xq2LrT0wZ4b',
        borrowerId: null,
        borrowerName: '',
        requestId: '5b0d3f0e-3f0e-4b0d-8f0e-5b0d3f0e4b0d',
        details: {},
      },
    ],
    next: null,
    acts: ['signIn'],
    agents: [{ id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' }],
    count: { count: 1, isMore: false },
    check: { at: '2026-03-02T12:00:00.000Z', entries: 20417, broken: null },
  },
});

export const readFollowingActs = defineConsoleEndpoint({
  name: 'readFollowingActs',
  summary:
    'Returns what was done about the subject of an entry of the audit log after it, without reads: the first five, oldest first',
  path: '/console/api/following-acts',
  permission: ['audit.read', 'audit.readTeam'],
  audits: 'view',
  request: v.strictObject({ entryId: countedId }),
  reply: v.object({ entries: v.array(auditEntry) }),
  refusals: [],
  sample: { entries: [] },
});

export const exportAudit = defineConsoleEndpoint({
  name: 'exportAudit',
  summary: 'Returns the audit log as CSV, at most 10,000 entries, newest first',
  permission: 'audit.read',
  audits: 'view',
  request: v.strictObject(auditFilter),
  reply: v.object({
    file: textFile,
    /** The lender's signature of the file's bytes, and the public key that verifies it. */
    signature: textFile,
    isCut: v.boolean(),
  }),
  refusals: [],
  sample: {
    file: { fileName: 'audit.csv', text: 'at,agent,act\r\n' },
    signature: { fileName: 'audit.csv.sig.json', text: '{}\n' },
    isCut: false,
  },
});
