import { MAX_COUNTED } from '@cauce/contract/console';
import type {
  ConsoleInputOf,
  QueueRow,
  listComplaintQueue as listComplaintQueueEndpoint,
} from '@cauce/contract/console';
import { complaintFolio } from '@cauce/lending';
import * as v from 'valibot';
import { countQueue, listQueue, listQueued } from './complaint-queue.ts';
import type { QueuePlace, QueuedComplaint } from './complaint-queue.ts';
import { findComplaints } from './find-complaints.ts';
import type { ConsoleHandler, ConsoleContext } from '../mount/console-handler.ts';
import { isDatabaseInstant, pageOf } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';

const PAGE = 30;
// Enough to see that a search must be narrowed.
const SEARCHED = { borrowers: 200, complaints: 60 } as const;

type Input = ConsoleInputOf<typeof listComplaintQueueEndpoint>;
type Context = ConsoleContext<typeof listComplaintQueueEndpoint>;

interface Found {
  readonly rows: readonly QueuedComplaint[];
  readonly next: string | null;
  readonly isCut: boolean;
}

/** A page of the queue with the counts of its tabs. The search text is personal data and is not logged. */
export const listComplaintQueue: ConsoleHandler<typeof listComplaintQueueEndpoint> = async (
  input,
  context,
) => {
  const { db, ports, agent, audit } = context;
  const { rows, next, isCut } =
    input.search === undefined ? await page(input, context) : await search(input.search, context);
  audit({
    subject: ['list', 'complaints'],
    details: {
      tab: input.tab,
      isSearch: input.search !== undefined,
      count: rows.length,
      complaints: rows.map(({ id }) => id),
    },
  });
  return {
    complaints: rows.map(toRow),
    next,
    isCut,
    counts: await countQueue(db, agent.id, MAX_COUNTED),
    now: new Date(ports.clock.now()).toISOString(),
  };
};

async function page({ tab, after }: Input, { db, agent }: Context): Promise<Found> {
  const part = tab === 'mine' ? ({ tab, agentId: agent.id } as const) : { tab };
  const place = after === undefined ? null : placeOf(after);
  const found = await listQueue(db, part, place, PAGE + 1);
  const { rows, next } = pageOf(found, PAGE, (last) => cursorOf(last.place));
  return { rows, next, isCut: false };
}

async function search(typed: string, { db }: Context): Promise<Found> {
  const { ids, isCut } = await findComplaints(db, typed, SEARCHED);
  return { rows: ids.length === 0 ? [] : await listQueued(db, ids), next: null, isCut };
}

function toRow(one: QueuedComplaint): QueueRow {
  return {
    id: one.id,
    folio: complaintFolio(one.folio),
    borrowerName: one.borrowerName,
    type: one.type,
    opening: one.opening,
    filedAt: one.filedAt.toISOString(),
    answerBy: one.answerBy.toISOString(),
    answeredAt: one.answeredAt?.toISOString() ?? null,
    closedAt: one.closedAt?.toISOString() ?? null,
    state: one.state,
    agent: one.agent,
    hasImages: one.hasImages,
    isEscalated: one.isEscalated,
  };
}

const cursorOf = ({ at, id }: QueuePlace): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

const placeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  // An instant as PostgreSQL writes it, and an id.
  v.strictTuple([
    v.pipe(v.string(), v.check(isDatabaseInstant)),
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/)),
  ]),
);

function placeOf(cursor: string): QueuePlace {
  const read = v.safeParse(placeSchema, Buffer.from(cursor, 'base64url').toString());
  if (!read.success) throw new Refused('invalidRequest', 'No such page.');
  const [at, id] = read.output;
  return { at, id };
}
