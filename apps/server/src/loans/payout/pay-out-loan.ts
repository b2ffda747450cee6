import { localDateOf, makeOffer, marketOf, maskAccount, minor, orderStatus } from '@cauce/lending';
import type { LocalDate, Offer, OrderStatus } from '@cauce/lending';
import type { PayoutResult } from '../../providers/payouts.ts';
import type { Db } from '../../database/tables/tables.ts';
import { addInstalments } from '../instalments.ts';
import { finishJob, nextRoundOf, putJobBack } from '../../jobs/jobs.ts';
import type { Job } from '../../jobs/jobs.ts';
import { readOfferTerms } from '../offers.ts';
import type { OfferTerms } from '../offers.ts';
import { moveOrder } from '../../money/ledger/move-order.ts';
import { saveDepositAccount, readDepositAccount, readWorkedOrder } from '../worked-orders.ts';
import { readPayoutHold } from '../../borrowers/payment-methods/payout-accounts.ts';
import { findPayoutRound, freezePayoutRound } from './payout-rounds.ts';
import { bookPayout } from '../../money/payouts/payouts.ts';
import type { DepositAccount } from '../worked-orders.ts';
import type { Work } from '../../jobs/work.ts';

/** The agreed offer from the day of the payout on: the same rules and coupon, later dates. */
function scheduleFrom({ offer, product }: OfferTerms, startsOn: LocalDate, work: Work): Offer {
  const market = marketOf(work.settings.country);
  const { principal, discount } = offer;
  return makeOffer({ product, market, startsOn, principal, coupon: { amount: minor(discount) } });
}

interface Payout {
  readonly borrowerId: string;
  readonly terms: OfferTerms;
  readonly account: DepositAccount;
  readonly result: PayoutResult;
}

async function book(
  job: Job,
  { borrowerId, terms, account, result }: Payout,
  work: Work,
): Promise<void> {
  const { database, ports, settings, log } = work;
  const nowMs = ports.clock.now();
  const at = new Date(nowMs);
  const today = localDateOf(nowMs, marketOf(settings.country).timeZone);
  const move = { orderId: job.orderId, from: orderStatus.approved, at };
  await database.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, job.id, at))) {
      await reportLatePayout(tx, job, { result, log });
      return;
    }
    if (result.kind === 'failed') {
      await moveOrder(tx, { ...move, to: orderStatus.payoutFailed, reason: result.reason });
    } else {
      const reason = `paid out, reference ${result.reference}`;
      const paid = { ...move, to: orderStatus.running, reason, paidOutOn: today };
      if (await moveOrder(tx, paid)) {
        const offer = scheduleFrom(terms, today, work);
        const { orderId } = job;
        await addInstalments(tx, orderId, { offer, product: terms.product });
        const market = marketOf(settings.country);
        const of = { orderId, borrowerId, offer, market };
        await bookPayout(tx, { ...of, valueOn: today, bookedAt: at });
        const { bankName } = account;
        const accountMask = account.account === null ? '' : maskAccount(account.account.number);
        await saveDepositAccount(tx, job.orderId, { bankName, accountMask });
      }
    }
  });
}

/** Statuses of an order whose payout is not booked. */
const NOT_PAID_OUT: ReadonlySet<OrderStatus> = new Set([
  orderStatus.approved,
  orderStatus.payoutFailed,
  orderStatus.declined,
]);

/**
 * Alerts an engineer about money that was sent after its round had failed: it is in no books, and only a person can find out
 * where it went. A repeated answer to the round that was booked is nothing new.
 */
async function reportLatePayout(
  tx: Db,
  { orderId, round }: Job,
  { result, log }: Pick<Payout, 'result'> & Pick<Work, 'log'>,
): Promise<void> {
  if (result.kind === 'failed') return;
  const { status } = await readWorkedOrder(tx, orderId);
  const isLastRound = (await nextRoundOf(tx, 'payOut', orderId)) === round + 1;
  if (isLastRound && !NOT_PAID_OUT.has(status)) return;
  const facts = { orderId, round, reference: result.reference };
  log.error(facts, 'a payout was paid that had been reported as failed');
}

/**
 * The account that this round pays to. Once the payout was sent, it stays that account, whatever the borrower binds later,
 * and no hold applies: the money may have arrived. Null while a hold applies; the job is then retried later.
 */
async function accountOf(
  job: Job,
  borrowerId: string,
  { database, ports }: Work,
): Promise<DepositAccount | null> {
  const sent = await findPayoutRound(database, job);
  if (sent !== null) return sent;
  const heldUntil = await readPayoutHold(database, borrowerId);
  if (heldUntil !== null && heldUntil.getTime() > ports.clock.now()) {
    await putJobBack(database, job.id, heldUntil, 'held: the account was changed');
    return null;
  }
  const account = await readDepositAccount(database, borrowerId);
  return freezePayoutRound(database, job, account, new Date(ports.clock.now()));
}

/**
 * Pays an approved loan out and moves it, 151 → 174 with its instalments, or 151 → 170. Each round has its own id at the
 * provider, so that a job retried after a crash is the same payout and pays once.
 */
export async function payOutLoan(job: Job, work: Work): Promise<void> {
  const { database, ports } = work;
  const order = await readWorkedOrder(database, job.orderId);
  if (order.status !== orderStatus.approved) {
    await finishJob(database, job.id, new Date(ports.clock.now()));
    return;
  }
  const account = await accountOf(job, order.borrowerId, work);
  if (account === null) return;
  const terms = await readOfferTerms(database, order.offerId);
  const result = await ports.payouts.payOut({
    payoutId: `${order.id}.${job.round}`,
    orderId: order.id,
    amount: terms.offer.received,
    account: account.account,
    holder: account.holder,
    phone: account.phone,
  });
  return book(job, { borrowerId: order.borrowerId, terms, account, result }, work);
}
