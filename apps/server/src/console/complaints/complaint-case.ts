import type { ComplaintState } from '@cauce/lending';
import { sql } from 'kysely';
import type { InferResult, Selectable } from 'kysely';
import { canSignIn } from '../../database/can-sign-in.ts';
import type { ComplaintTables } from '../../database/tables/complaint-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { complaintsWithNames, namesOf } from '../../complaints/complaint-types.ts';
import type { Titles } from '../../complaints/complaint-types.ts';

/** The kinds of events of a complaint. */
type ComplaintEventKind = Selectable<ComplaintTables['complaint_history']>['kind'];

/** An agent by name, as shown to others. */
export interface NamedAgent {
  readonly id: string;
  readonly name: string;
}

/** A complaint as an agent sees it, of any borrower. */
export interface CaseRecord {
  readonly id: string;
  readonly folio: number;
  readonly version: number;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly typeId: string;
  readonly type: Titles;
  readonly subtype: Titles | null;
  readonly text: string;
  readonly language: 'es' | 'en';
  readonly state: ComplaintState;
  readonly filedAt: Date;
  readonly answerBy: Date;
  readonly agent: NamedAgent | null;
  readonly score: number | null;
  readonly escalatedAt: Date | null;
  /** The complaint into which this one was merged. */
  readonly mergedInto: { readonly id: string; readonly folio: number } | null;
}

/** A complaint, or null if none has this id. */
export async function findCase(db: Db, complaintId: string): Promise<CaseRecord | null> {
  const row = await complaintsWithNames(db)
    .leftJoin('agents as a', 'a.id', 'c.agent_id')
    .leftJoin('complaints as into', 'into.id', 'c.merged_into')
    .selectAll('c')
    .select(['a.name as agent_name', 'into.folio as into_folio'])
    .where('c.id', '=', complaintId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    borrowerId: row.borrower_id,
    orderId: row.order_id,
    typeId: row.type_id,
    ...namesOf(row),
    text: row.body,
    language: row.language,
    state: row.state,
    filedAt: row.filed_at,
    answerBy: row.answer_by,
    agent: named(row.agent_id, row.agent_name),
    score: row.score,
    escalatedAt: row.escalated_at,
    mergedInto:
      row.merged_into === null || row.into_folio === null
        ? null
        : { id: row.merged_into, folio: row.into_folio },
  };
}

/** A row of the history; `by` is null for the borrower. */
export interface CaseEvent {
  readonly seq: number;
  readonly kind: ComplaintEventKind;
  readonly by: NamedAgent | null;
  readonly at: Date;
  readonly note: string | null;
  readonly assignedTo: NamedAgent | null;
  readonly replyId: number | null;
  readonly score: number | null;
}

const historyOf = (db: Db, complaintId: string) =>
  db
    .selectFrom('complaint_history as h')
    .leftJoin('agents as a', 'a.id', 'h.by_agent')
    .leftJoin('agents as to', 'to.id', 'h.assigned_to')
    .selectAll('h')
    .select(['a.name as by_name', 'to.name as to_name'])
    .where('h.complaint_id', '=', complaintId);

type EventRow = InferResult<ReturnType<typeof historyOf>>[number];

const toEvent = (row: EventRow): CaseEvent => ({
  seq: row.seq,
  kind: row.kind,
  by: named(row.by_agent, row.by_name),
  at: row.happened_at,
  note: row.note,
  assignedTo: named(row.assigned_to, row.to_name),
  replyId: row.reply_id,
  score: row.score,
});

/** Everything that happened to a complaint, in order. */
export async function listCaseEvents(db: Db, complaintId: string): Promise<CaseEvent[]> {
  return (await historyOf(db, complaintId).orderBy('h.seq').execute()).map(toEvent);
}

/** The latest change of a complaint: its number is the complaint's version. Null if the complaint does not exist. */
export async function findLastCaseEvent(db: Db, complaintId: string): Promise<CaseEvent | null> {
  const row = await historyOf(db, complaintId).orderBy('h.seq', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toEvent(row);
}

/** A reply with the agent who wrote it. */
export interface CaseReply {
  readonly id: number;
  readonly author: string;
  readonly agent: NamedAgent;
  readonly text: string;
  readonly repliedAt: Date;
}

/** The replies to a complaint, oldest first. */
export async function listCaseReplies(db: Db, complaintId: string): Promise<CaseReply[]> {
  const rows = await db
    .selectFrom('complaint_replies as r')
    .leftJoin('agents as a', 'a.id', 'r.agent_id')
    .selectAll('r')
    .select('a.name as agent_name')
    .where('r.complaint_id', '=', complaintId)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    agent: { id: row.agent_id, name: row.agent_name ?? row.agent_id },
    text: row.body,
    repliedAt: row.replied_at,
  }));
}

/** The borrower's data in the side panel. */
export interface CaseBorrower {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly since: Date;
  readonly loans: number;
  readonly complaints: number;
}

/** The borrower of a complaint, with how many loans and complaints they have. */
export async function readCaseBorrower(db: Db, borrowerId: string): Promise<CaseBorrower> {
  const { rows } = await sql<CaseBorrower>`
    select b.id, b.full_name as name, b.phone, b.created_at as since,
      (select count(*)::int from orders o where o.borrower_id = b.id) as loans,
      (select count(*)::int from complaints c where c.borrower_id = b.id) as complaints
    from borrowers b where b.id = ${borrowerId}
  `.execute(db);
  const [row] = rows;
  // A complaint's borrower is a foreign key.
  if (row === undefined) throw new Error('A complaint without its borrower.');
  return row;
}

/** The complaints merged into another one, oldest first. */
export async function listMerged(
  db: Db,
  intoId: string,
): Promise<
  { readonly id: string; readonly folio: number; readonly text: string; readonly filedAt: Date }[]
> {
  return db
    .selectFrom('complaints')
    .select(['id', 'folio', 'body as text', 'filed_at as filedAt'])
    .where('merged_into', '=', intoId)
    .orderBy('folio')
    .execute();
}

/** Templates for complaints of a type and those for all types, or every one without a type, in the operator's order. */
export async function listTemplates(
  db: Db,
  typeId: string | null,
  language: 'es' | 'en',
): Promise<{ readonly id: string; readonly title: string; readonly text: string }[]> {
  return db
    .selectFrom('complaint_templates')
    .select(['id', 'title', 'body as text'])
    .where('is_active', '=', true)
    .where('language', '=', language)
    .$if(typeId !== null, (all) =>
      all.where((eb) => eb.or([eb('type_id', '=', typeId), eb('type_id', 'is', null)])),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Agents who can sign in, to whom a complaint of a type can be assigned, by name: how many open ones each has, and whether
 * they take this type.
 */
export async function listActiveAgents(
  db: Db,
  typeId: string | null,
): Promise<(NamedAgent & { readonly openCount: number; readonly isSkilled: boolean })[]> {
  const { rows } = await sql<NamedAgent & { openCount: number; isSkilled: boolean }>`
    select a.id, a.name,
      (select count(*) from complaints c where c.agent_id = a.id and c.state = 'open') as "openCount",
      coalesce((select cardinality(t.agent_ids) = 0 or a.id = any(t.agent_ids)
        from complaint_types t where t.id = ${typeId}), true) as "isSkilled"
    from agents a where ${canSignIn} order by a.name, a.id
  `.execute(db);
  return rows;
}

function named(id: string | null, name: string | null): NamedAgent | null {
  return id === null ? null : { id, name: name ?? id };
}
