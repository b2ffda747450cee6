import { localDate, minor, replayLoan, subtract, ZERO } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { causeAfter, causeText } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { followBooks } from '../ledger/follow-books.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { followReturns, supersedeVouchers } from '../vouchers/voucher-moves.ts';
import { lockCredit, readCredit } from '../credit/lock-credit.ts';
import { applyPayment } from './apply-money.ts';
import { findPlanBegin, readHistory } from './loan-history.ts';
import { readPurpose } from './purposes.ts';
import type { Purpose } from './purposes.ts';
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

interface RestoredPart {
  /** The transaction that booked the return. */
  readonly id: number;
  readonly part: number;
  readonly isWhole: boolean;
}

/** The returns that an amount restores: the one of exactly this amount, or else the latest ones. */
function restoredParts(returns: readonly OpenReturn[], amount: number): RestoredPart[] {
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

/**
 * Restores an amount of a returned payment, as if it had never left: what was charged since is reversed. What had left
 * before the loan got its plan is a payment of this plan instead.
 */
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
  if (amount <= 0 || sumOf(parts) !== amount) return 'unclear';
  const planBegan = await findPlanBegin(tx, payment.orderId);
  const ofPlan = parts.filter(({ id }) => id > planBegan);
  const ofEarlierPlan = parts.filter(({ id }) => id < planBegan);
  // What is missing of credit that had been paid back belongs to the earlier plan, and a payment of the present plan cannot
  // settle it.
  if ((await findShort(tx, idsOf(ofEarlierPlan))) !== null) return 'unclear';
  const short = await findShort(tx, idsOf(ofPlan));
  // Credit of this payment had been paid back before it was returned. How much of that belongs to a part is not known.
  if (short !== null && !ofPlan.every(({ isWhole }) => isWhole)) return 'unclear';
  await markRestored(tx, parts);
  if (ofPlan.length > 0) {
    const booked = { ids: idsOf(ofPlan), cause, at };
    const { loan, credit } = await bookRestoration(tx, payment, {
      ...booked,
      money: { account: 'cash', amount: sumOf(ofPlan), provider, orderId: payment.orderId },
    });
    // The claim against us for credit that had been paid back is settled: it is not owed to the borrower a second time.
    if (short !== null)
      await postShort(tx, loan, { cause, at }, { ...short, amount: -short.amount });
    await restoreSpent(tx, booked, credit - (short?.amount ?? 0));
  }
  if (ofEarlierPlan.length > 0) {
    const ids = idsOf(ofEarlierPlan);
    const own = ofPlan.length === 0 ? cause : causeAfter(cause, 'newPlan');
    const money = { cause: own, provider, amount: sumOf(ofEarlierPlan), at };
    await restoreSpent(tx, { ids, cause, at }, await payUnderNewPlan(tx, payment, money, ids));
  }
  return 'restored';
}

const idsOf = (parts: readonly RestoredPart[]): number[] => parts.map(({ id }) => id);

const sumOf = (parts: readonly RestoredPart[]): Minor =>
  minor(parts.reduce((sum, { part }) => sum + part, 0));

/** Leaves the restored parts out of their returns. */
async function markRestored(tx: Db, parts: readonly RestoredPart[]): Promise<void> {
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
 * charged there since is reversed too. If that loan has got another plan since, the credit stays, and pays what falls due.
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
    if (id < (await findPlanBegin(tx, spend.orderId))) continue;
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
 * charges it. Returns by how much the credit grew.
 */
async function payUnderNewPlan(
  tx: Db,
  { transactionId, orderId, borrowerId }: ReturnedPayment,
  { cause, provider, amount, at }: Parameters<typeof restorePayment>[2],
  returns: readonly number[],
): Promise<number> {
  const { kind, value_on: paidOn } = await tx
    .selectFrom('ledger_transactions')
    .select(['kind', 'value_on'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  // The plan's interest would not exist without the return, so the money ends the loan if it suffices for that.
  const was = readPurpose(kind);
  const isAhead = was === 'lowerInstalments' || was === 'shorterTerm';
  const purpose: Purpose = isAhead ? was : 'payoff';
  const valueOn = localDate(paidOn);
  const money = { orderId, amount, valueOn, bookedAt: at, cause, purpose, provider };
  const credit = () => readCredit(tx, borrowerId);
  const before = await credit();
  const applied = await applyPayment(tx, money);
  if (applied === null) throw new Error(`${causeText(cause)} was booked while its order was held`);
  await setRestoredBy(tx, returns, applied.transactionId);
  await supersedeVouchers(tx, { orderId });
  await followReturns(tx, transactionId);
  // Not only its own: with it, a later payment of the plan may have been too much.
  return (await credit()) - before;
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
