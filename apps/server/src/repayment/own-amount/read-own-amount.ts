import { REQUEST_TYPES } from '@cauce/contract';
import type { readOwnAmount as readOwnAmountEndpoint } from '@cauce/contract/server';
import {
  formatDateTime,
  localDateOf,
  marketOf,
  minor,
  orderCan,
  owedOf,
  subtract,
  sum,
  placeOf,
} from '@cauce/lending';
import type { Minor, Settlement } from '@cauce/lending';
import { readDues } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { findOpenAttempt } from '../../money/attempts/open-attempts.ts';
import { findProductLogo } from '../../loans/products.ts';
import { nameChannelGroups } from '../../money/vouchers/channel-groups.ts';
import {
  MIN_OWN_AMOUNT,
  endingAmount,
  refusalOfAmount,
  refusedAmount,
  requestedAmount,
  rightUntil,
} from '../../money/vouchers/requested-amount.ts';
import type { AnswerOf, Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

type Reply = AnswerOf<typeof readOwnAmountEndpoint>;
const OWN_PURPOSES = ['part', 'lowerInstalments', 'shorterTerm'] as const;

/** The due instalments and how much of each the amount settles, in order; without what it prepays beyond them. */
function settledOf(dues: Dues, amount: Minor): Reply['settles'] {
  const due = minor(Math.min(amount, dues.needed));
  return dues.settled(due, 'instalment').applied.flatMap(({ instalment, parts }) => {
    const paid = sum(Object.values(parts));
    const one = dues.instalments.find(({ number }) => number === instalment);
    if (paid === 0 || one === undefined) return [];
    const number = placeOf(dues.instalments, one);
    return [{ number, time: one.dueOn, amount: paid, rest: subtract(one.total, paid) }];
  });
}

const planAfter = ({ books }: Settlement): Reply['choices'][number]['instalments'] =>
  books.instalments
    .filter((one) => owedOf(one) > 0)
    .map((one) => ({
      number: placeOf(books.instalments, one),
      time: one.dueOn,
      amount: owedOf(one),
    }));

/** Each way in which the amount may be paid now, with the remaining plan. Two with the same result are one. */
function choicesOf(dues: Dues, amount: Minor): Reply['choices'] {
  const choices = OWN_PURPOSES.filter(
    (purpose) => refusalOfAmount(dues, purpose, amount) === null,
  ).map((purpose) => {
    const wants = purpose === 'part' ? 'instalment' : purpose;
    const settlement = dues.settled(amount, wants);
    const saved = (settlement.unearned ?? []).map(({ interest, tax }) => sum([interest, tax]));
    const instalments = planAfter(settlement);
    const couponLost = dues.couponLost(amount, wants);
    return { requestType: REQUEST_TYPES[purpose], saved: sum(saved), couponLost, instalments };
  });
  const left = choices.map(({ instalments }) => JSON.stringify(instalments));
  return choices.filter((_, index) => left.indexOf(left[index] ?? '') === index);
}

/**
 * How much a borrower may choose to pay, and what a given amount does. Creates nothing: a channel's voucher is issued when
 * it is opened.
 */
export const readOwnAmount: Handler<typeof readOwnAmountEndpoint> = async (
  { orderId, amount },
  context,
) => {
  const { db, ports, settings, borrowerId } = context;
  const market = marketOf(settings.country);
  const today = localDateOf(ports.clock.now(), market.timeZone);
  const dues = await readDues(db, orderId, today, borrowerId);
  if (dues === null) throw new Refused('orderNotFound');
  if (!orderCan.repay(dues.order.status) || dues.balance === 0) throw new Refused('notRepayable');
  const own = amount === undefined ? null : minor(amount);
  const choices = own === null ? [] : choicesOf(dues, own);
  if (own !== null && choices.length === 0)
    throw refusedAmount(
      dues,
      refusalOfAmount(dues, 'shorterTerm', own) ?? 'amountChanged',
      context,
    );
  const open = await findOpenAttempt(db, orderId);
  const isFree = open === null || open.method === 'wallet';
  const isPart = choices.every(({ requestType }) => requestType === REQUEST_TYPES.part);
  const until = rightUntil(dues, 'shorterTerm', today, market);
  return {
    orderId,
    productName: dues.product.name,
    productLogo: await findProductLogo(db, dues.order.productId),
    dueAmount: dues.dueNow,
    leastAmount: MIN_OWN_AMOUNT,
    neededAmount: dues.needed,
    endAmount: endingAmount(dues),
    canPayOff: requestedAmount(dues, 'payoff') !== null,
    earlyFrom: dues.earlyFrom ?? '',
    settles: own === null ? [] : settledOf(dues, own),
    choices,
    goodUntil: isPart ? '' : formatDateTime(until.getTime() - 1, market.timeZone).slice(0, 16),
    repayList: isFree && own !== null ? nameChannelGroups(context) : [],
    takesCards: ports.payments.takesCards,
    takesWallet: ports.payments.takesWallet,
    openRecordId: isFree ? '' : open.id,
  };
};
