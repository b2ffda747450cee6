import {
  addDays,
  agreedPrepayment,
  agreedProduct,
  daysBetween,
  makeOffer,
  maskAccount,
} from '@cauce/lending';
import type { LocalDate, Market, Offer } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { applyPayment } from '../money/receipts/apply-money.ts';
import { addConsent } from '../borrowers/consents.ts';
import { addInstalments } from '../loans/instalments.ts';
import { addOffer } from '../loans/offers.ts';
import { addOrder } from '../loans/orders.ts';
import { moveOrder } from '../money/ledger/move-order.ts';
import { bookPayout } from '../money/payouts/payouts.ts';
import type { DemoBorrower, DemoOrder } from '../settings/demo-names.ts';

interface DemoLoan {
  readonly order: DemoOrder;
  readonly borrower: Pick<DemoBorrower, 'bankName' | 'account'>;
  readonly market: Market;
  /** The language in which the contract was shown. */
  readonly language: 'es' | 'en';
  readonly startsOn: LocalDate;
  /** The demo's creation, moved back by whole days to the day of the order. */
  readonly at: Date;
}

async function addConfirmedOffer(db: Db, { order, market, startsOn, at }: DemoLoan) {
  const offer = makeOffer({ product: order.product, market, startsOn });
  await addOffer(db, {
    id: `offer-${order.id}`,
    borrowerId: order.borrowerId,
    productId: order.product.id,
    couponId: null,
    terms: {
      offer,
      product: agreedPrepayment(agreedProduct(order.product, market), false),
    },
    isRepeatClient: false,
    periods: offer.termDays,
    termUnit: 'D',
    shownAt: new Date(at.getTime() - 60_000),
    expiresAt: new Date(at.getTime() + 60_000),
    confirmedAt: at,
  });
  return offer;
}

/** Books the payout and the payments, each on its date, through the regular functions. */
async function bookMoney(
  db: Db,
  { order, market, startsOn, at }: DemoLoan,
  offer: Offer,
): Promise<void> {
  const { id: orderId, borrowerId } = order;
  await addInstalments(db, orderId, { offer, product: order.product });
  await bookPayout(db, { orderId, borrowerId, offer, market, valueOn: startsOn, bookedAt: at });
  for (const { number, dueOn, payable } of offer.instalments.slice(0, order.settledPayments ?? 0))
    await applyPayment(db, {
      orderId,
      amount: payable,
      valueOn: dueOn,
      bookedAt: new Date(at.getTime() + daysBetween(startsOn, dueOn) * 86_400_000),
      cause: { kind: 'demo', id: `${orderId}:${number}` },
      purpose: 'instalment',
      provider: 'demo',
    });
}

/** Moves a demo order through its statuses as the worker would, with a row of history for each. */
async function moveThroughStatuses(db: Db, loan: DemoLoan, offer: Offer): Promise<void> {
  const { order, startsOn, at } = loan;
  for (const [index, to] of order.path.entries()) {
    const from = order.path[index - 1];
    if (from === undefined) continue;
    // Does nothing if a payment in full has already moved it.
    await moveOrder(db, {
      orderId: order.id,
      from,
      to,
      reason: 'demo',
      at: new Date(at.getTime() + index * 60_000),
      paidOutOn: to === 174 ? startsOn : undefined,
    });
    if (to === 174) await bookMoney(db, loan, offer);
  }
}

/** Creates one demo order with its offer, consent, history and schedule. */
export async function addDemoOrder(db: Db, loan: DemoLoan): Promise<void> {
  const { order, borrower, startsOn, at } = loan;
  const offer = await addConfirmedOffer(db, loan);
  await addOrder(db, {
    id: order.id,
    borrowerId: order.borrowerId,
    productId: order.product.id,
    offerId: `offer-${order.id}`,
    principal: offer.principal,
    termDays: offer.termDays,
    orderedOn: startsOn,
    orderedAt: at,
    bankName: borrower.bankName,
    accountMask: maskAccount(borrower.account),
    canBeExtended: order.canBeExtended ?? true,
  });
  await addConsent(db, {
    orderId: order.id,
    borrowerId: order.borrowerId,
    textVersion: 'demo',
    textLanguage: loan.language,
    wasPreticked: true,
    shown: { offerId: `offer-${order.id}`, offer },
    at,
    signed: null,
  });
  await moveThroughStatuses(db, loan, offer);
}

/** The instant that is as many days before `now` as `day` is before `today`. */
export function instantOn(day: LocalDate, today: LocalDate, nowMs: number): Date {
  let ms = nowMs;
  for (let date = today; date > day; date = addDays(date, -1)) ms -= 86_400_000;
  return new Date(ms);
}
