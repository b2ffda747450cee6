import type { DataRequestClock, DataRequestState, DataRight, LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { DataRequestHistoryTable } from '../database/tables/data-request-tables.ts';
import type { Db } from '../database/tables/tables.ts';

/** Whom a nomination names, and how they are reached. */
export interface Nominee {
  readonly name: string;
  readonly contact: string;
}

/** A data request as its person files it. */
export interface NewDataRequest {
  readonly id: string;
  readonly right: DataRight;
  readonly name: string;
  readonly contact: string;
  /** Of a nomination only. */
  readonly nominee: Nominee | null;
  readonly text: string;
  /** Proven by a session, or null for an unknown person. */
  readonly borrowerId: string | null;
  readonly language: 'es' | 'en';
  readonly filedAt: Date;
  /** Identical for the same request on the same day. */
  readonly digest: Buffer;
  readonly clock: DataRequestClock;
}

/** What the person who filed a request is told. */
export interface FiledDataRequest extends DataRequestClock {
  readonly folio: number;
}

/** Files a request with the first row of its history, or returns the existing one. Within a transaction. */
export async function addDataRequest(
  tx: Db,
  { clock, ...request }: NewDataRequest,
): Promise<FiledDataRequest & { readonly isNew: boolean }> {
  const added = await tx
    .insertInto('data_requests')
    .values({
      id: request.id,
      data_right: request.right,
      name: request.name,
      contact: request.contact,
      nominee_name: request.nominee?.name ?? null,
      nominee_contact: request.nominee?.contact ?? null,
      body: request.text,
      borrower_id: request.borrowerId,
      language: request.language,
      filed_at: request.filedAt,
      digest: request.digest,
      notice_by: clock.noticeBy,
      answer_by: clock.answerBy,
      mend_by: null,
      apply_by: null,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('folio')
    .executeTakeFirst();
  if (added === undefined) return { ...(await readFiled(tx, request.digest)), isNew: false };
  await tx
    .insertInto('data_request_history')
    .values({
      request_id: request.id,
      seq: 1,
      kind: 'filed',
      by_agent: null,
      body: null,
      happened_at: request.filedAt,
    })
    .execute();
  return { folio: added.folio, ...clock, isNew: true };
}

async function readFiled(db: Db, digest: Buffer): Promise<FiledDataRequest> {
  const row = await db
    .selectFrom('data_requests')
    .select(['folio', 'notice_by', 'answer_by'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  return { folio: row.folio, noticeBy: row.notice_by, answerBy: row.answer_by };
}

/** A data request as agents see it. */
export interface DataRequestRecord extends DataRequestClock {
  readonly id: string;
  readonly folio: number;
  readonly right: DataRight;
  readonly name: string;
  readonly contact: string;
  readonly nominee: Nominee | null;
  readonly text: string;
  readonly borrowerId: string | null;
  /** The agent who linked the borrower; null if a session proved it, or while nobody has linked one. */
  readonly linkedBy: string | null;
  readonly language: 'es' | 'en';
  readonly filedAt: Date;
  readonly state: DataRequestState;
  readonly version: number;
  readonly completeBy: LocalDate | null;
  readonly applyBy: LocalDate | null;
  /** The day by which the next action is due, or null if there is none. */
  readonly dueOn: LocalDate | null;
}

const all = (db: Db) => db.selectFrom('data_requests').selectAll();
type Row = InferResult<ReturnType<typeof all>>[number];

const toRecord = (row: Row): DataRequestRecord => ({
  id: row.id,
  folio: row.folio,
  right: row.data_right,
  name: row.name,
  contact: row.contact,
  nominee:
    row.nominee_name === null || row.nominee_contact === null
      ? null
      : { name: row.nominee_name, contact: row.nominee_contact },
  text: row.body,
  borrowerId: row.borrower_id,
  linkedBy: row.linked_by,
  language: row.language,
  filedAt: row.filed_at,
  state: row.state,
  version: row.version,
  noticeBy: row.notice_by,
  answerBy: row.answer_by,
  completeBy: row.mend_by,
  applyBy: row.apply_by,
  dueOn: row.due_on,
});

/** Open requests, most urgent first; or closed ones, newest first. */
export async function listDataRequests(
  db: Db,
  {
    tab,
    after,
    limit,
  }: {
    readonly tab: 'open' | 'over';
    /** The last row of the previous page: its due day, or the number of a closed request. */
    readonly after: { readonly value: string | number; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<DataRequestRecord[]> {
  let query =
    tab === 'open'
      ? all(db).where('due_on', 'is not', null).orderBy('due_on').orderBy('id')
      : all(db).where('due_on', 'is', null).orderBy('folio', 'desc');
  if (after !== null)
    query = query.where(
      tab === 'open'
        ? sql<boolean>`(due_on, id) > (${after.value}::date, ${after.id})`
        : sql<boolean>`folio < ${after.value}::bigint`,
    );
  return (await query.limit(limit).execute()).map(toRecord);
}

/** How many requests are open, and the earliest due day. */
export async function countOpenDataRequests(
  db: Db,
): Promise<{ readonly open: number; readonly nextDueOn: string | null }> {
  const { rows } = await sql<{ open: number; nextDueOn: string | null }>`
    select count(*) as open, min(due_on)::text as "nextDueOn" from data_requests where due_on is not null
  `.execute(db);
  return rows[0] ?? { open: 0, nextDueOn: null };
}

/** A request, or null. */
export async function findDataRequest(db: Db, id: string): Promise<DataRequestRecord | null> {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

// Two steps are stored under earlier words: the history is append-only.
type StoredStep = DataRequestHistoryTable['kind'];
type DataRequestStep =
  | Exclude<StoredStep, 'asked' | 'mended'>
  | 'missingRequested'
  | 'missingReceived';
const toStored = (step: DataRequestStep): StoredStep =>
  step === 'missingRequested' ? 'asked' : step === 'missingReceived' ? 'mended' : step;
const fromStored = (stored: StoredStep): DataRequestStep =>
  stored === 'asked' ? 'missingRequested' : stored === 'mended' ? 'missingReceived' : stored;

/** One step in the history of a request. */
export interface DataRequestEvent {
  readonly seq: number;
  readonly kind: DataRequestStep;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly text: string | null;
  readonly at: Date;
}

/** The history of a request, oldest first. */
export async function listDataRequestEvents(db: Db, id: string): Promise<DataRequestEvent[]> {
  const rows = await db
    .selectFrom('data_request_history as event')
    .leftJoin('agents', 'agents.id', 'event.by_agent')
    .select(['seq', 'kind', 'by_agent', 'agents.name', 'body', 'happened_at'])
    .where('request_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: fromStored(row.kind),
    by: row.by_agent === null ? null : { id: row.by_agent, name: row.name ?? row.by_agent },
    text: row.body,
    at: row.happened_at,
  }));
}

/** A change by an agent who has seen the request at `version`; the terms apply from now on. */
export interface DataRequestMove {
  readonly requestId: string;
  readonly version: number;
  readonly agentId: string;
  readonly at: Date;
  readonly kind: Exclude<DataRequestStep, 'filed' | 'linked' | 'unlinked'>;
  readonly from: DataRequestState;
  readonly to: DataRequestState;
  readonly text: string | null;
  readonly terms?: Partial<Record<'noticeBy' | 'answerBy' | 'completeBy' | 'applyBy', LocalDate>>;
}

/** Moves a request in one statement together with its history row. Returns the new version, or null if it had changed. */
export async function moveDataRequest(db: Db, move: DataRequestMove): Promise<number | null> {
  const { noticeBy = null, answerBy = null, completeBy = null, applyBy = null } = move.terms ?? {};
  const { rows } = await sql<{ seq: number }>`
    with changed as (
      update data_requests set state = ${move.to}, version = version + 1,
        notice_by = coalesce(${noticeBy}::date, notice_by),
        answer_by = coalesce(${answerBy}::date, answer_by),
        mend_by = coalesce(${completeBy}::date, mend_by),
        apply_by = coalesce(${applyBy}::date, apply_by)
      where id = ${move.requestId} and version = ${move.version}::integer and state = ${move.from}
      returning id, version
    )
    insert into data_request_history (request_id, seq, kind, by_agent, body, happened_at)
    select id, version, ${toStored(move.kind)}, ${move.agentId}, ${move.text}::text, ${move.at}::timestamptz
    from changed
    returning seq
  `.execute(db);
  return rows[0]?.seq ?? null;
}
