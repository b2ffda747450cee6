import { MAX_RECORDS } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrowerRecords } from '@cauce/contract/console';
import { marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { readContactState } from '../../collections/contacts.ts';
import { receivedFor } from '../../collections/promises.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { PlainContext } from '../mount/console-handler.ts';

type Records = ConsoleOutputOf<typeof readBorrowerRecords>;

/** A row as the contract has it: times as texts. Every answer is parsed before it is sent, so a wrong column is never sent. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its caller names the row of a query
export function wireRow<Wire>(row: object): Wire {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the row of its query
  return Object.fromEntries(entries) as Wire;
}

/** Promises to pay, newest first, of a loan or of a borrower. */
export async function listPromises(
  { db, ports }: Pick<PlainContext, 'db' | 'ports'>,
  where: RawBuilder<unknown>,
): Promise<Records['promises']> {
  const { rows } = await sql<{ readonly payAt: string | null }>`
    select p.id::text as "promiseId", p.order_id as "orderId", p.amount, ${receivedFor} as received,
      p.due_on::text as "dueOn", p.made_at as "madeAt", g.name as by, p.state,
      p.pay_at as "payAt", p.remind
    from payment_promises p join agents g on g.id = p.agent_id
    where ${where} order by p.id desc limit ${sql.lit(MAX_RECORDS)}
  `.execute(db);
  const nameOf = (code: string): string =>
    ports.payments.channels.find(({ payCode }) => payCode === code)?.name ?? code;
  return rows.map((row) =>
    wireRow<Records['promises'][number]>({ ...row, payAt: row.payAt && nameOf(row.payAt) }),
  );
}

/** Contacts, newest first; messages have a list of their own. */
export async function listContacts(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<Records['contacts']> {
  const { rows } = await sql<object>`
    select p.id::text as "contactId", p.order_id as "orderId", p.way as kind, p.outcome, p.note,
      p.started_at as at, g.name as by
    from collection_contacts p join agents g on g.id = p.agent_id
    where ${where} order by p.id desc limit ${sql.lit(MAX_RECORDS)}
  `.execute(db);
  return rows.map(wireRow<Records['contacts'][number]>);
}

/** Notes about a borrower: the pinned one first, then the newest. */
export async function listNotes(db: Db, borrowerId: string): Promise<Records['notes']> {
  const { rows } = await sql<object>`
    select n.id::text as "noteId", n.body as text, g.name as by, n.made_at as at,
      n.pinned_at is not null as "isPinned"
    from borrower_notes n join agents g on g.id = n.agent_id
    where n.borrower_id = ${borrowerId}
    order by n.pinned_at is null, n.id desc limit ${sql.lit(MAX_RECORDS)}
  `.execute(db);
  return rows.map(wireRow<Records['notes'][number]>);
}

/** How many promises the ledger has decided, and how many were kept. */
export async function countPromises(
  db: Db,
  borrowerId: string,
): Promise<{ readonly kept: number; readonly ended: number }> {
  const { rows } = await sql<{ kept: number; ended: number }>`
    select count(*) filter (where state = 'kept') as kept, count(*) as ended
    from payment_promises where borrower_id = ${borrowerId} and state in ('kept', 'broken')
  `.execute(db);
  return rows[0] ?? { kept: 0, ended: 0 };
}

/** How often a borrower was contacted, with the limits of the market. */
export async function readContacts(
  db: Db,
  borrowerId: string,
  { ports, settings }: Pick<PlainContext, 'ports' | 'settings'>,
) {
  const market = marketOf(settings.country);
  const { today, week, allowance } = await readContactState(db, borrowerId, {
    nowMs: ports.clock.now(),
    market,
  });
  return {
    today,
    week,
    ...market.contacts,
    refusal: allowance.isOpen ? null : allowance.why,
    opensAt: allowance.isOpen ? null : new Date(allowance.opensAtMs).toISOString(),
  };
}
