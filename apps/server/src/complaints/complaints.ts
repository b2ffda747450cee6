import type { ComplaintState } from '@cauce/lending';
import type { InferResult } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { complaintsWithNames, namesOf } from './complaint-types.ts';
import type { Titles } from './complaint-types.ts';
import { readDefinition } from '../loans/product-definition.ts';

/** A complaint as its borrower files it. */
export interface NewComplaint {
  readonly id: string;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly typeId: string;
  readonly subtypeId: string | null;
  readonly text: string;
  /** The language of the borrower, and of the answer. */
  readonly language: 'es' | 'en';
  readonly filedAt: Date;
  readonly answerBy: Date;
}

/** Files a complaint with the first row of its history, and returns its folio. Within a transaction. */
export async function addComplaint(tx: Db, complaint: NewComplaint): Promise<number> {
  const { folio } = await tx
    .insertInto('complaints')
    .values({
      id: complaint.id,
      borrower_id: complaint.borrowerId,
      order_id: complaint.orderId,
      type_id: complaint.typeId,
      subtype_id: complaint.subtypeId,
      body: complaint.text,
      state: 'open',
      filed_at: complaint.filedAt,
      answer_by: complaint.answerBy,
      answered_at: null,
      closed_at: null,
      agent_id: null,
      score: null,
      language: complaint.language,
    })
    .returning('folio')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('complaint_history')
    .values({
      complaint_id: complaint.id,
      seq: 1,
      kind: 'filed',
      by_agent: null,
      note: null,
      assigned_to: null,
      reply_id: null,
      score: null,
      happened_at: complaint.filedAt,
    })
    .execute();
  return folio;
}

/** A complaint as its borrower sees it. */
export interface ComplaintRecord {
  readonly id: string;
  readonly folio: number;
  readonly type: Titles;
  readonly subtype: Titles | null;
  readonly text: string;
  readonly state: ComplaintState;
  readonly filedAt: Date;
  readonly answerBy: Date;
  readonly score: number | null;
  /** It was merged into another one of the borrower's. */
  readonly isMerged: boolean;
  /** The loan that it is about. */
  readonly order: { readonly orderNo: string; readonly productName: string } | null;
}

const ofBorrower = (db: Db, borrowerId: string) =>
  complaintsWithNames(db)
    .leftJoin('orders', 'orders.id', 'c.order_id')
    .leftJoin('products as product', 'product.id', 'orders.product_id')
    .select([
      'c.id',
      'c.folio',
      'c.body',
      'c.state',
      'c.filed_at',
      'c.answer_by',
      'c.score',
      'c.merged_into',
      'c.order_id',
      'product.id as product_id',
      'product.definition',
    ])
    .where('c.borrower_id', '=', borrowerId);

type Row = InferResult<ReturnType<typeof ofBorrower>>[number];

const toRecord = (row: Row): ComplaintRecord => ({
  id: row.id,
  folio: row.folio,
  ...namesOf(row),
  text: row.body,
  state: row.state,
  filedAt: row.filed_at,
  answerBy: row.answer_by,
  score: row.score,
  isMerged: row.merged_into !== null,
  order:
    row.order_id === null || row.product_id === null
      ? null
      : {
          orderNo: row.order_id,
          productName: readDefinition(row.product_id, row.definition).name,
        },
});

/** The borrower's complaints in these states, newest first, at most `limit`. */
export async function listComplaintsOf(
  db: Db,
  borrowerId: string,
  states: readonly ComplaintState[],
  limit: number,
): Promise<ComplaintRecord[]> {
  const rows = await ofBorrower(db, borrowerId)
    .where('c.state', 'in', states)
    .orderBy('c.filed_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** How many complaints of the borrower are in each state. */
export async function countComplaintsOf(
  db: Db,
  borrowerId: string,
): Promise<Readonly<Record<ComplaintState, number>>> {
  const rows = await db
    .selectFrom('complaints')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('borrower_id', '=', borrowerId)
    .groupBy('state')
    .execute();
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** A complaint of this borrower, or null: another borrower's complaint looks like one that does not exist. */
export async function findComplaintOf(
  db: Db,
  borrowerId: string,
  complaintId: string,
): Promise<ComplaintRecord | null> {
  const row = await ofBorrower(db, borrowerId).where('c.id', '=', complaintId).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}
