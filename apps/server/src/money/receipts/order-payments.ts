import { ZERO, minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { readAttempt } from '../attempts/attempts.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { returnedOfAttempt } from './taken-back.ts';
import { readVoucher } from '../vouchers/vouchers.ts';
import type { VoucherRecord } from '../vouchers/vouchers.ts';

/** The position of a page: before this one, newest first. */
interface PaymentPlace {
  readonly at: Date;
  readonly id: string;
}

export interface PaymentPage {
  readonly before: PaymentPlace | null;
  readonly limit: number;
}

/** Whether a payment’s place is after the last one of the page before; places descend. */
const isBefore = (before: PaymentPlace | null, place: RawBuilder<unknown>) =>
  before === null
    ? sql<boolean>`true`
    : sql<boolean>`${place} < (${before.at}::timestamptz, ${before.id})`;

/** An attempt as an agent sees it: with its masked card, and what of its money was returned. */
export type ListedAttempt = AttemptRecord & {
  readonly cardMask: string | null;
  readonly returned: Minor;
};

/** An order's immediate payment attempts, newest first. */
export async function listAttemptsOf(
  db: Db,
  orderId: string,
  { before, limit }: PaymentPage,
): Promise<ListedAttempt[]> {
  const rows = await db
    .selectFrom('attempts as a')
    .leftJoin('cards as c', 'c.id', 'a.card_id')
    .selectAll('a')
    .select(['c.mask', returnedOfAttempt(sql.ref('a.id'), sql.ref('a.amount')).as('returned')])
    .where('a.order_id', '=', orderId)
    .where(isBefore(before, sql`(a.started_at, a.id)`))
    .orderBy('a.started_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ mask, returned, ...row }) => ({
    ...readAttempt(row),
    cardMask: mask,
    // What two people took back was never charged.
    returned: row.state === 'succeeded' ? minor(returned) : ZERO,
  }));
}

/** An order's vouchers, newest first. */
export async function listVouchersOf(
  db: Db,
  orderId: string,
  { before, limit }: PaymentPage,
): Promise<(VoucherRecord & { readonly openedAt: Date | null })[]> {
  const rows = await db
    .selectFrom('vouchers as v')
    .selectAll('v')
    .where('v.order_id', '=', orderId)
    .where(isBefore(before, sql`(v.issued_at, v.id)`))
    .orderBy('v.issued_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...readVoucher(row), openedAt: row.opened_at }));
}
