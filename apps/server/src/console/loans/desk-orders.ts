import { localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';

/** What an agent sees of an order besides its money. */
export interface DeskOrderHead {
  readonly id: string;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly phone: string;
  readonly principal: number;
  readonly orderedAt: Date;
  readonly takesCollectionComplaints: boolean;
}

/** An order of any borrower, or null. */
export async function findOrderHead(db: Db, orderId: string): Promise<DeskOrderHead | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('borrowers as b', 'b.id', 'o.borrower_id')
    .select([
      'o.id',
      'o.borrower_id as borrowerId',
      'b.full_name as borrowerName',
      'b.phone',
      'o.principal',
      'o.ordered_at as orderedAt',
      'o.takes_collection_complaints as takesCollectionComplaints',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same for a call about one order; refuses if it does not exist. */
export async function orderHeadOf(db: Db, orderId: string): Promise<DeskOrderHead> {
  const head = await findOrderHead(db, orderId);
  if (head === null) throw new Refused('orderNotFound');
  return head;
}

/** The consent given with an order, or null. */
export async function findConsentOf(
  db: Db,
  orderId: string,
): Promise<{
  readonly textVersion: string;
  readonly language: string;
  readonly wasPreticked: boolean;
  readonly at: Date;
} | null> {
  const row = await db
    .selectFrom('consents')
    .select([
      'text_version as textVersion',
      'text_language as language',
      'was_preticked as wasPreticked',
      'consented_at as at',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The originally agreed due days of an order's payments, by number, before any extension. */
export async function readAgreedDays(
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<number, LocalDate>> {
  const rows = await db
    .selectFrom('instalments')
    .select(['number', 'due_on'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ number, due_on: dueOn }) => [number, localDate(dueOn)]));
}
