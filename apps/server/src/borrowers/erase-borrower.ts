import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { conditionOf } from './export-borrower.ts';
import { ERASED, personTables } from './personal-data.ts';
import type { DeletedTable, RetainedTable } from './person-table.ts';

/** Why a borrower cannot be erased yet. */
export type Hindrance =
  | 'openOrders'
  | 'openAttempts'
  | 'payableVouchers'
  | 'credit'
  | 'openComplaints'
  | 'openDataRequests';

export type Erasure =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'hindered'; readonly by: readonly Hindrance[] }
  /**
   * `isNew`: not erased before. `images` are files still to be removed. `applied` are granted cancellations that this
   * erasure completes, each with its new version.
   */
  | {
      readonly kind: 'erased';
      readonly isNew: boolean;
      readonly images: readonly string[];
      readonly applied: readonly AppliedRequest[];
    };

interface AppliedRequest {
  readonly requestId: string;
  readonly version: number;
}

interface EraseRequest {
  readonly borrowerId: string;
  readonly at: Date;
  /** Who erases: a granted cancellation is recorded as applied by them. */
  readonly by: string;
}

/**
 * Removes everything that identifies a borrower and keeps what the law requires a lender to keep (personal-data.ts).
 * Refuses while money, a complaint or a data request is open. Within a transaction. Repeated, it removes what was written since:
 * money may still come or leave after an erasure, and people deal with it.
 */
export async function eraseBorrower(
  tx: Db,
  { borrowerId, at, by }: EraseRequest,
): Promise<Erasure> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = ${borrowerId} for update
  `.execute(tx);
  const [known] = rows;
  if (known === undefined) return { kind: 'unknown' };
  const hindrances = await findHindrances(tx, { borrowerId, at });
  if (hindrances.length > 0) return { kind: 'hindered', by: hindrances };
  const applied = await applyCancellations(tx, { borrowerId, at, by });
  const isNew = !known.isErased;
  for (const table of personTables)
    if (isNew || table.table !== 'borrowers') await erase(tx, table, { id: borrowerId, at });
  return { kind: 'erased', isNew, images: await unfile(tx, borrowerId, at), applied };
}

// From here on they are unfiled images: if this process ends before it has removed them, the daily work does.
async function unfile(tx: Db, borrowerId: string, at: Date): Promise<readonly string[]> {
  const images = await listFiles(tx, borrowerId);
  if (images.length > 0)
    await sql`
      update complaint_images set complaint_id = null, reply_id = null, position = null,
        removed_at = coalesce(removed_at, ${at}::timestamptz)
      where name = any(${sql.val(images)}::text[])
    `.execute(tx);
  return images;
}

async function erase(
  tx: Db,
  table: DeletedTable | RetainedTable,
  values: { readonly id: string; readonly at: Date },
): Promise<void> {
  const where = conditionOf(table.rows, { id: values.id });
  if (table.atErasure === 'delete') {
    await sql`delete from ${sql.table(table.table)} where ${where}`.execute(tx);
    return;
  }
  const changes = Object.entries(table.becomes).map(
    ([column, text]) => sql`${sql.ref(column)} = ${conditionOf(text, { at: values.at })}`,
  );
  if (changes.length === 0) return;
  await sql`update ${sql.table(table.table)} set ${sql.join(changes)} where ${where}`.execute(tx);
}

/** What prevents the erasure; empty if nothing does. The request that asks for it, `except`, does not prevent itself. */
export async function findHindrances(
  tx: Db,
  {
    borrowerId: id,
    at,
    except = '',
  }: { readonly borrowerId: string; readonly at: Date; readonly except?: string },
): Promise<Hindrance[]> {
  const { rows } = await sql<Record<Hindrance, boolean>>`
    select
      exists (select 1 from orders where borrower_id = ${id} and status not in (110, 200)) as "openOrders",
      exists (select 1 from attempts where borrower_id = ${id} and state in ('pending', 'unknown'))
        as "openAttempts",
      exists (select 1 from vouchers
        where borrower_id = ${id} and state = 'active' and expires_at > ${at}::timestamptz) as "payableVouchers",
      (select coalesce(sum(amount), 0) <> 0 from ledger_entries
        where borrower_id = ${id} and account = 'borrower.credit')
        -- Held for its way back it may still come to be theirs again.
        or exists (select 1 from money_requests where borrower_id = ${id} and state = 'approved') as credit,
      exists (select 1 from complaints where borrower_id = ${id} and state = 'open') as "openComplaints",
      exists (select 1 from data_requests where borrower_id = ${id} and due_on is not null and id <> ${except}
        and not (data_right = 'cancellation' and state = 'granted')) as "openDataRequests"
  `.execute(tx);
  const found = rows[0];
  const names: readonly Hindrance[] = [
    ...(['openOrders', 'openAttempts', 'payableVouchers'] as const),
    ...(['credit', 'openComplaints', 'openDataRequests'] as const),
  ];
  return names.filter((name) => found?.[name] === true);
}

/** Marks granted cancellations as applied here, because their text is removed too and nobody could record it later. */
async function applyCancellations(
  tx: Db,
  { borrowerId, at, by }: EraseRequest,
): Promise<readonly AppliedRequest[]> {
  const { rows } = await sql<AppliedRequest>`
    with applied as (
      update data_requests set state = 'applied', version = version + 1
      where borrower_id = ${borrowerId} and data_right = 'cancellation' and state = 'granted'
      returning id, version
    )
    insert into data_request_history (request_id, seq, kind, by_agent, body, happened_at)
    select id, version, 'applied', ${by}, ${ERASED}, ${at}::timestamptz from applied
    returning request_id as "requestId", seq as version
  `.execute(tx);
  return rows;
}

async function listFiles(tx: Db, borrowerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from complaint_images where borrower_id = ${borrowerId}
      or complaint_id in (select id from complaints where borrower_id = ${borrowerId})
    order by name
  `.execute(tx);
  return rows.map(({ name }) => name);
}
