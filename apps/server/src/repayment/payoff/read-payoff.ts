import type { readPayoff as readPayoffEndpoint } from '@cauce/contract/server';
import { loanTexts, repaymentTexts, screenMoneyOf, taxNameIn } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import { formatDateTime, formatMoney, formatRate, marketOf, subtract, ZERO } from '@cauce/lending';
import type { Market, Minor, MoneyFormat, Payoff } from '@cauce/lending';
import { readOwnDues } from '../../money/ledger/own-dues.ts';
import { hasOtherCharges } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { findOpenAttempt } from '../../money/attempts/open-attempts.ts';
import { findProductLogo } from '../../loans/products.ts';
import { readChannelGroups } from '../../money/vouchers/channel-groups.ts';
import { refusedAmount, rightUntil } from '../../money/vouchers/requested-amount.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/** The parts of the amount; what was paid before it was earned is deducted. */
function payoffRows(
  dues: Dues,
  payoff: Payoff,
  { money, market, language }: { money: MoneyFormat; market: Market; language: Language },
) {
  const { offer, loan } = loanTexts(language);
  const { repayment } = repaymentTexts(language);
  const rows: [text: string, amount: Minor][] = [
    [repayment.principal, payoff.principal],
    [repayment.interestSoFar, payoff.interest],
    [
      hasOtherCharges(dues.instalments)
        ? repayment.commissionAndCharges
        : offer.commission[market.country],
      payoff.commission,
    ],
    [offer.tax(taxNameIn(market, language), formatRate(dues.product.ivaRate, money)), payoff.tax],
    [loan.penalty(dues.daysLate), payoff.penalties],
    [repayment.paidAhead, subtract(ZERO, payoff.returned)],
  ];
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([text, amount]) => ({ text, value: formatMoney(amount, money) }));
}

/** What ends the loan today, until when that is valid, and the payment methods; none while another payment is open. */
export const readPayoff: Handler<typeof readPayoffEndpoint> = async ({ orderId }, context) => {
  const { db, ports, settings, language } = context;
  const market = marketOf(settings.country);
  const { today, ...dues } = await readOwnDues(orderId, context);
  const payoff = dues.payoff();
  if (payoff === null) throw new Refused('notRepayable');
  if (dues.earlyFrom !== null) throw refusedAmount(dues, 'notYetEarly', context);
  const open = await findOpenAttempt(db, orderId);
  const isFree = open === null || open.method === 'wallet';
  const until = rightUntil(dues, 'payoff', today, market);
  const input = { purpose: 'payoff', amount: payoff.total } as const;
  const words = { money: screenMoneyOf(market, settings, language), market, language };
  return {
    orderId,
    productName: dues.product.name,
    productLogo: await findProductLogo(db, dues.order.productId),
    amount: payoff.total,
    balance: dues.balance,
    saved: payoff.saved.total,
    couponLost: dues.couponLost(payoff.total, 'payoff'),
    goodUntil: formatDateTime(until.getTime() - 1, market.timeZone).slice(0, 16),
    coolingOffUntil: dues.coolingOffUntil,
    detail: payoffRows(dues, payoff, words),
    repayList: isFree ? await readChannelGroups(context, dues, input) : [],
    noticeMsg: isFree ? '' : repaymentTexts(language).repayment.isOpen,
    takesCards: ports.payments.takesCards,
    takesWallet: ports.payments.takesWallet,
    openRecordId: isFree ? '' : open.id,
  };
};
