import { localDate, minor, replayLoan, subtract, ZERO } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { causeAfter, causeText } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { followBooks } from '../ledger/follow-books.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { followReturns, supersedeVouchers } from '../vouchers/voucher-moves.ts';
import { lockCredit } from '../credit/lock-credit.ts';
import { applyPayment } from './apply-money.ts';
import { hasPlanSince, readHistory } from './loan-history.ts';
import { readPurpose } from './purposes.ts';
import { letGoOf } from './small-balance.ts';
import { findChargeOff, followHistory, lockAccrued, postShort } from './returns.ts';
import type { ReturnedPayment } from './returns.ts';

/* Money of a returned payment that comes back, because the lender won a dispute. */

/** The amount of a payment that is returned and not restored. */
export async function sumReturned(tx: Db, paymentId: number): Promise<number> {
  const open = await listReturns(tx, paymentId);
  return open.reduce((all, one) => all + one.open, 0);
}

interface OpenReturn {
  /** The transaction that booked it. */
  readonly id: number;
  /** The amount that is not restored. */
  readonly open: number;
}

/** Returns of a payment that are not fully restored, latest first. */
async function listReturns(tx: Db, paymentId: number): Promise<OpenReturn[]> {
  return tx
    .selectFrom('returned_payments')
    .select((build) => [
      'transaction_id as id',
      build('amount', '-', build.ref('restored_part')).as('open'),
    ])
    .where('payment_id', '=', paymentId)
    .where('restored_by', 'is', null)
    .orderBy('transaction_id', 'desc')
    .execute();
}

/** The returns that an amount restores: the one of exactly this amount, or else the latest ones. */
function restoredParts(returns: readonly OpenReturn[], amount: number) {
  const exact = returns.find((one) => one.open === amount);
  let left = amount;
  return (exact === undefined ? returns : [exact]).flatMap(({ id, open }) => {
    const part = Math.min(open, left);
    left -= part;
    return part === 0 ? [] : [{ id, part, isWhole: part === open }];
  });
}

/** `notReturned`: nothing was taken back. `known`: all of it is restored. `unclear`: the amount does not fit, and people decide. */
export type Restored = 'restored' | 'notReturned' | 'known' | 'unclear';

/** Restores an amount of a returned payment, as if it had never left: what was charged since is reversed. */
export async function restorePayment(
  tx: Db,
  payment: ReturnedPayment,
  restored: {
    readonly cause: Cause;
    readonly provider: string;
    readonly amount: Minor;
    readonly at: Date;
  },
): Promise<Restored> {
  const { cause, provider, amount, at } = restored;
  const returns = await listReturns(tx, payment.transactionId);
  if (returns.length === 0)
    return (await wasReturned(tx, payment.transactionId)) ? 'known' : 'notReturned';
  const parts = restoredParts(returns, amount);
  const ids = parts.map(({ id }) => id);
  const isAll = parts.every(({ isWhole }) => isWhole);
  if (amount <= 0 || parts.reduce((sum, { part }) => sum + part, 0) !== amount) return 'unclear';
  // Credit of this payment had been paid back before it was returned. How much of that belongs to a part is not known.
  const short = await findShort(tx, ids);
  if (short !== null && !isAll) return 'unclear';
  const isOfEarlierPlan = await hasPlanSince(tx, payment.orderId, Math.min(...ids));
  // What is missing of that credit belongs to the earlier plan, and a payment of the present plan cannot settle it.
  if (short !== null && isOfEarlierPlan) return 'unclear';
  const booked = { ids, cause, at };
  await markRestored(tx, parts);
  if (isOfEarlierPlan) {
    await restoreSpent(tx, booked, await payUnderNewPlan(tx, payment, restored, ids));
    return 'restored';
  }
  const { loan, credit } = await bookRestoration(tx, payment, {
    ...booked,
    money: { account: 'cash', amount, provider, orderId: payment.orderId },
  });
  // The claim against us for credit that had been paid back is settled: it is not owed to the borrower a second time.
  if (short !== null) await postShort(tx, loan, { cause, at }, { ...short, amount: -short.amount });
  await restoreSpent(tx, booked, credit - (short?.amount ?? 0));
  return 'restored';
}

/** Leaves the restored parts out of their returns. */
async function markRestored(tx: Db, parts: ReturnType<typeof restoredParts>): Promise<void> {
  for (const { id, part, isWhole } of parts)
    await tx
      .updateTable('returned_payments')
      .set((build) =>
        isWhole
          ? // Refers to the return itself until its own transaction has an id; nothing else reads it while the order is locked.
            { restored_by: id }
          : { restored_part: build('restored_part', '+', part) },
      )
      .where('transaction_id', '=', id)
      .execute();
}

interface Restoration {
  /** The returns that it restores, in whole or in part, marked as such. */
  readonly ids: readonly number[];
  readonly cause: Cause;
  readonly at: Date;
}

/** Books a loan as if the returns had never been. Returns the loan as it was, and by how much its credit grew. */
async function bookRestoration(
  tx: Db,
  { transactionId, orderId }: Pick<ReturnedPayment, 'transactionId' | 'orderId'>,
  { ids, cause, at, money }: Restoration & { readonly money: LedgerEntry },
) {
  const { loan, on, accrued } = await lockAccrued(tx, orderId, at);
  const { books } = replayLoan(await readHistory(tx, loan), on, loan.rules);
  const credit = subtract(books.credit, loan.books.credit);
  const chargeOff = (await findChargeOff(tx, loan)) ?? Infinity;
  // What had left before the charge-off was lost with it: restored, it is a recovery.
  const isLost = transactionId < chargeOff && ids.every((id) => id > chargeOff);
  const loss = isLost ? subtract(credit, minor(money.amount)) : ZERO;
  const id = await followHistory(tx, loan, books, { cause, on, at, money, accrued, loss });
  await setRestoredBy(tx, ids, id);
  await supersedeVouchers(tx, { orderId });
  await followReturns(tx, transactionId);
  if (!(await letGoOf(tx, loan.id, { cause, on, at })))
    await followBooks(tx, { ...loan, books }, at);
  return { loan, credit };
}

/**
 * Credit that a return took back from a loan on which it was spent pays that loan again, as if it had never left: what was
 * charged there since is reversed too.
 */
async function restoreSpent(
  tx: Db,
  { ids, cause, at }: Restoration,
  credit: number,
): Promise<void> {
  const { rows } = await sql<
    OpenReturn & Pick<ReturnedPayment, 'transactionId' | 'orderId' | 'borrowerId'>
  >`
    select c.transaction_id as id, (c.amount - c.restored_part)::bigint as open, c.payment_id as "transactionId",
      t.order_id as "orderId", t.borrower_id as "borrowerId"
    from ledger_transactions r
    join ledger_transactions t on t.cause_kind = r.cause_kind || '.cover' and t.cause_provider = r.cause_provider
    join returned_payments c on c.transaction_id = t.id and t.cause_id = r.cause_id || ':' || c.payment_id
    where r.id = any(${sql.val(ids)}::bigint[]) and c.restored_by is null
    order by c.transaction_id desc
  `.execute(tx);
  const [first] = rows;
  if (first === undefined) return;
  // Whatever takes from a credit runs under this lock.
  await lockCredit(tx, first.borrowerId);
  let left = credit;
  for (const { id, open, borrowerId, ...spend } of rows) {
    const part = Math.min(open, left);
    if (part <= 0) return;
    left -= part;
    await markRestored(tx, [{ id, part, isWhole: part === open }]);
    // Sequentially: several may be of one loan.
    await bookRestoration(tx, spend, {
      ids: [id],
      cause: { ...causeAfter(cause, 'cover'), id: `${cause.id}:${id}` },
      at,
      money: { account: 'borrower.credit', amount: part, borrowerId },
    });
  }
}

/** Names the transaction that restored these returns, of those that it restored completely. */
async function setRestoredBy(tx: Db, returns: readonly number[], id: number): Promise<void> {
  await tx
    .updateTable('returned_payments')
    .set({ restored_by: id })
    .where('transaction_id', 'in', returns)
    .where('restored_by', 'is not', null)
    .execute();
}

/**
 * Restores money that had left before the loan got its plan: the plan was made without it, so it is a payment of this
 * plan, from its first day on. The same holds if two people took back that a payment was charged, and its provider then
 * charges it. Returns the credit that it leaves.
 */
async function payUnderNewPlan(
  tx: Db,
  { transactionId, orderId }: ReturnedPayment,
  { cause, provider, amount, at }: Parameters<typeof restorePayment>[2],
  returns: readonly number[],
): Promise<number> {
  const { kind, value_on: paidOn } = await tx
    .selectFrom('ledger_transactions')
    .select(['kind', 'value_on'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  // An extension was of an instalment that no longer exists.
  const purpose = kind === 'extension' ? 'instalment' : readPurpose(kind);
  const valueOn = localDate(paidOn);
  const money = { orderId, amount, valueOn, bookedAt: at, cause, purpose, provider };
  const applied = await applyPayment(tx, money);
  if (applied === null) throw new Error(`${causeText(cause)} was booked while its order was held`);
  await setRestoredBy(tx, returns, applied.transactionId);
  await supersedeVouchers(tx, { orderId });
  await followReturns(tx, transactionId);
  return applied.credit;
}

async function wasReturned(tx: Db, paymentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('returned_payments')
    .select('transaction_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The claim against us that returns had left, for credit that had been paid back; null if there is none. */
async function findShort(
  tx: Db,
  returns: readonly number[],
): Promise<{ readonly provider: string; readonly amount: number } | null> {
  const { rows } = await sql<{ provider: string; amount: number }>`
    select e.provider, sum(e.amount)::bigint as amount
    from ledger_transactions r
    join ledger_transactions t on t.cause_kind = r.cause_kind || '.short'
      and t.cause_provider = r.cause_provider and t.cause_id = r.cause_id
    join ledger_entries e on e.transaction_id = t.id and e.account = 'suspense'
    where r.id = any(${sql.val(returns)}::bigint[])
    group by e.provider
  `.execute(tx);
  return rows[0] ?? null;
}
