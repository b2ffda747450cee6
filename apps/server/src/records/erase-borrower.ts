import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { conditionOf } from './export-borrower.ts';
import { ERASED, personTables } from './personal-data.ts';
import type { DeletedTable, KeptTable } from './personal-data.ts';

/** Why somebody cannot be erased yet. */
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
  /** `isNew`: not erased before. `images` are files that are still to be removed. */
  | { readonly kind: 'erased'; readonly isNew: boolean; readonly images: readonly string[] };

interface EraseAsked {
  readonly borrowerId: string;
  readonly at: Date;
  /** Who does it: a cancellation that was granted is noted as applied by them. */
  readonly by: string;
}

/**
 * Takes everything away that says who a borrower is, and keeps what the law makes a lender keep (personal-data.ts). Refuses while
 * money, a complaint or a request about data is open. Within a transaction; the same again changes nothing.
 */
export async function eraseBorrower(tx: Db, { borrowerId, at, by }: EraseAsked): Promise<Erasure> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = ${borrowerId} for update
  `.execute(tx);
  const [known] = rows;
  if (known === undefined) return { kind: 'unknown' };
  if (known.isErased)
    return { kind: 'erased', isNew: false, images: await listFiles(tx, borrowerId) };
  const hindrances = await findHindrances(tx, borrowerId, at);
  if (hindrances.length > 0) return { kind: 'hindered', by: hindrances };
  await applyCancellations(tx, { borrowerId, at, by });
  for (const table of personTables) await erase(tx, table, { id: borrowerId, at });
  return { kind: 'erased', isNew: true, images: await listFiles(tx, borrowerId) };
}

/** Forgets an image of somebody who was erased, once its file is gone. */
export async function forgetErasedImage(db: Db, name: string): Promise<void> {
  await db.deleteFrom('complaint_images').where('name', '=', name).execute();
}

async function erase(
  tx: Db,
  table: DeletedTable | KeptTable,
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

async function findHindrances(tx: Db, id: string, at: Date): Promise<Hindrance[]> {
  const { rows } = await sql<Record<Hindrance, boolean>>`
    select
      exists (select 1 from orders where borrower_id = ${id} and status not in (110, 200)) as "openOrders",
      exists (select 1 from attempts where borrower_id = ${id} and state in ('pending', 'unknown'))
        as "openAttempts",
      exists (select 1 from vouchers
        where borrower_id = ${id} and state = 'active' and expires_at > ${at}::timestamptz) as "payableVouchers",
      (select coalesce(sum(amount), 0) <> 0 from ledger_entries
        where borrower_id = ${id} and account = 'borrower.credit') as credit,
      exists (select 1 from complaints where borrower_id = ${id} and state = 'open') as "openComplaints",
      exists (select 1 from data_requests where borrower_id = ${id} and due_on is not null
        and not (data_right = 'cancellation' and state = 'granted')) as "openDataRequests"
  `.execute(tx);
  const found = rows[0];
  const names: readonly Hindrance[] = [
    ...(['openOrders', 'openAttempts', 'payableVouchers'] as const),
    ...(['credit', 'openComplaints', 'openDataRequests'] as const),
  ];
  return names.filter((name) => found?.[name] === true);
}

/** What was granted is hereby applied: its words go with the others, so that nobody could note it afterwards. */
async function applyCancellations(tx: Db, { borrowerId, at, by }: EraseAsked): Promise<void> {
  await sql`
    with applied as (
      update data_requests set state = 'applied', version = version + 1
      where borrower_id = ${borrowerId} and data_right = 'cancellation' and state = 'granted'
      returning id, version
    )
    insert into data_request_history (request_id, seq, kind, by_agent, body, happened_at)
    select id, version, 'applied', ${by}, ${ERASED}, ${at}::timestamptz from applied
  `.execute(tx);
}

async function listFiles(tx: Db, borrowerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from complaint_images where borrower_id = ${borrowerId}
      or complaint_id in (select id from complaints where borrower_id = ${borrowerId})
    order by name
  `.execute(tx);
  return rows.map(({ name }) => name);
}
