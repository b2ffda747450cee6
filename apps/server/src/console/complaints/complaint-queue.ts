import type { ComplaintState } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { Titles } from '../../complaints/complaint-types.ts';

/** A complaint as the queue lists it. */
export interface QueuedComplaint {
  readonly id: string;
  readonly folio: number;
  readonly borrowerName: string;
  readonly type: Titles;
  /** The beginning of its text. */
  readonly opening: string;
  readonly filedAt: Date;
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  readonly state: ComplaintState;
  readonly agent: { readonly id: string; readonly name: string } | null;
  readonly hasImages: boolean;
  readonly isEscalated: boolean;
  /** The cursor after this row. */
  readonly place: QueuePlace;
}

/** A position in a tab: the instant by which it is sorted, to the microsecond, and the id. */
export interface QueuePlace {
  readonly at: string;
  readonly id: string;
}

/** A tab of the queue; `agentId` is the agent whose own complaints are listed. */
export type QueuePart =
  | { readonly tab: 'mine'; readonly agentId: string }
  | { readonly tab: 'unassigned' | 'escalated' | 'open' | 'answered' | 'closed' };

// Each tab is one partial index of `complaints`. Its state is a literal: with a parameter, a generic plan could not use
// the index.
const tabs = {
  mine: { by: 'answer_by', isNewestFirst: false },
  unassigned: { by: 'answer_by', isNewestFirst: false },
  escalated: { by: 'answer_by', isNewestFirst: false },
  open: { by: 'answer_by', isNewestFirst: false },
  answered: { by: 'answered_at', isNewestFirst: true },
  closed: { by: 'closed_at', isNewestFirst: true },
} as const;

function isIn(part: QueuePart): RawBuilder<unknown> {
  if (part.tab === 'mine') return sql`c.state = 'open' and c.agent_id = ${part.agentId}`;
  if (part.tab === 'unassigned') return sql`c.state = 'open' and c.agent_id is null`;
  if (part.tab === 'escalated') return sql`c.state = 'open' and c.escalated_at is not null`;
  return sql`c.state = ${sql.lit(part.tab)}`;
}

/** The ids and positions of a page. It contains the limit, so that names are joined only for what is shown. */
function pageOf(part: QueuePart, after: QueuePlace | null, limit: number): RawBuilder<unknown> {
  const { by, isNewestFirst } = tabs[part.tab];
  const key = sql.ref(`c.${by}`);
  const order = isNewestFirst ? sql`${key} desc, c.id` : sql`${key}, c.id`;
  return sql`
    select c.*, ${key} as ordered_by from complaints c
    where ${isIn(part)} ${after === null ? sql`` : isAfter(key, isNewestFirst, after)}
    order by ${order} limit ${sql.lit(limit)}
  `;
}

function isAfter(
  key: RawBuilder<unknown>,
  isNewestFirst: boolean,
  { at, id }: QueuePlace,
): RawBuilder<unknown> {
  return isNewestFirst
    ? sql`and ${key} <= ${at}::timestamptz and (${key} < ${at}::timestamptz or c.id > ${id})`
    : sql`and (${key}, c.id) > (${at}::timestamptz, ${id})`;
}

interface Row {
  readonly id: string;
  readonly folio: number;
  readonly full_name: string;
  readonly title_es: string;
  readonly title_en: string;
  readonly opening: string;
  readonly filed_at: Date;
  readonly answer_by: Date;
  readonly answered_at: Date | null;
  readonly closed_at: Date | null;
  readonly state: ComplaintState;
  readonly agent_id: string | null;
  readonly agent_name: string | null;
  readonly has_images: boolean;
  readonly is_escalated: boolean;
  readonly place: string;
}

const OPENING_CHARACTERS = 160;

/** Adds the shown columns to the complaints that `chosen` selects with `ordered_by`. */
function rowsOf(chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select q.id, q.folio, b.full_name, t.title_es, t.title_en,
      left(q.body, ${sql.lit(OPENING_CHARACTERS)}) as opening,
      q.filed_at, q.answer_by, q.answered_at, q.closed_at, q.state, q.agent_id,
      a.name as agent_name,
      exists (
        select 1 from complaint_images i where i.complaint_id = q.id and i.reply_id is null
      ) as has_images,
      q.state = 'open' and q.escalated_at is not null as is_escalated,
      q.ordered_by::text as place
    from (${chosen}) q
    join lateral (select full_name from borrowers where id = q.borrower_id limit 1) b on true
    join complaint_types t on t.id = q.type_id
    left join agents a on a.id = q.agent_id
    order by ${order}
  `;
}

/** The statement of a page of the queue, exported for a test of its query plan. */
export function queuePage(
  part: QueuePart,
  after: QueuePlace | null,
  limit: number,
): RawBuilder<Row> {
  const order = tabs[part.tab].isNewestFirst
    ? sql`q.ordered_by desc, q.id`
    : sql`q.ordered_by, q.id`;
  return rowsOf(pageOf(part, after, limit), order);
}

/** Complaints of a tab after a position: open ones by remaining time, the rest newest first. */
export async function listQueue(
  db: Db,
  part: QueuePart,
  after: QueuePlace | null,
  limit: number,
): Promise<QueuedComplaint[]> {
  const { rows } = await queuePage(part, after, limit).execute(db);
  return rows.map(toQueued);
}

/** Complaints by their ids, newest first. */
export async function listQueued(
  db: Db,
  complaintIds: readonly string[],
): Promise<QueuedComplaint[]> {
  const { rows } = await rowsOf(
    sql`
      select c.*, c.filed_at as ordered_by from complaints c
      where c.id = any(${sql.val([...complaintIds])}::text[])
    `,
    sql`q.ordered_by desc, q.id`,
  ).execute(db);
  return rows.map(toQueued);
}

function toQueued(row: Row): QueuedComplaint {
  return {
    id: row.id,
    folio: row.folio,
    borrowerName: row.full_name,
    type: { es: row.title_es, en: row.title_en },
    opening: row.opening,
    filedAt: row.filed_at,
    answerBy: row.answer_by,
    answeredAt: row.answered_at,
    closedAt: row.closed_at,
    state: row.state,
    agent:
      row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? row.agent_id },
    hasImages: row.has_images,
    isEscalated: row.is_escalated,
    place: { at: row.place, id: row.id },
  };
}

/** How many there are, counted up to `most`. */
export interface QueueCounts {
  readonly mine: number;
  readonly unassigned: number;
  readonly escalated: number;
  readonly open: number;
  readonly answered: number;
}

/** The statement of the counts. */
export function queueCounts(agentId: string, most: number): RawBuilder<QueueCounts> {
  const upTo = (part: QueuePart) => sql`(
    select count(*)::int from (
      select 1 from complaints c where ${isIn(part)} limit ${sql.lit(most)}
    ) counted
  )`;
  return sql<QueueCounts>`
    select ${upTo({ tab: 'mine', agentId })} as mine, ${upTo({ tab: 'unassigned' })} as unassigned,
      ${upTo({ tab: 'escalated' })} as escalated,
      ${upTo({ tab: 'open' })} as open, ${upTo({ tab: 'answered' })} as answered
  `;
}

/** Counts the tabs that show a number, each up to `most`. */
export async function countQueue(db: Db, agentId: string, most: number): Promise<QueueCounts> {
  const { rows } = await queueCounts(agentId, most).execute(db);
  return rows[0] ?? { mine: 0, unassigned: 0, escalated: 0, open: 0, answered: 0 };
}
