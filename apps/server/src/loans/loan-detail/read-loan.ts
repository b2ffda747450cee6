import { href, REQUEST_TYPES } from '@cauce/contract';
import type { readLoan as readLoanEndpoint } from '@cauce/contract/server';
import { loanTexts, screenMoneyOf, statusBadge } from '@cauce/copy/server';
import { localDateOf, marketOf, orderCan, orderStatus, placeOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import { movedAmount } from '../../money/ledger/dues.ts';
import { findLoan } from '../loans.ts';
import type { LoanRecord } from '../loans.ts';
import { requestedAmount } from '../../money/vouchers/requested-amount.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { payoffSummary } from '../../money/ledger/payoff-summary.ts';
import { offersRating } from './offers-rating.ts';
import { detailRows } from './detail-rows.ts';
import { whileLate } from '../while-late.ts';
import { loanFigures } from './loan-figures.ts';
import type { LoanFigures } from './loan-figures.ts';
import { shownStatus } from '../shown-status.ts';
import { safeRepayUrl } from './repay-url.ts';

/** The figures of the headline; absent if nothing is to be paid. */
function headline({ dues, paidCount, extension }: LoanFigures, loan: LoanRecord) {
  const { next } = dues;
  return {
    repayAmount: next === null ? null : dues.dueNow,
    repayDate: next?.dueOn ?? null,
    // Counted within the current plan. The amount of several late payments is none of them.
    periodNo: next === null || dues.late.length > 1 ? null : placeOf(dues.instalments, next),
    periods: dues.instalments.length || loan.product.instalments,
    paidPeriods: paidCount,
    delay: extension && {
      delayAmount: extension.fee.total,
      delayTime: extension.newDueOn,
      delayDays: extension.days,
      dueFirst: extension.dueFirst,
      payNow: extension.payNow,
      movedAmount: movedAmount(extension),
    },
  };
}

/**
 * The voucher to return to: the last opened one that asks for what is due now, at a channel that is still offered. Any
 * other would be refused there (make-voucher), and must not hide one that a till accepts.
 */
function openVoucher(
  { openedVouchers }: LoanRecord,
  { dues }: LoanFigures,
  { payments, clock }: BorrowerContext['ports'],
  market: Market,
) {
  const now = clock.now();
  for (const { id, purpose, channel, amount, provider, expiresAt } of openedVouchers) {
    const offered = payments.channels.find(({ payCode }) => payCode === channel);
    if (offered === undefined || provider !== payments.name) continue;
    if (expiresAt.getTime() <= now || requestedAmount(dues, purpose) !== amount) continue;
    return {
      payCode: channel,
      requestType: REQUEST_TYPES[purpose],
      amount,
      channelName: offered.name,
      expiresOn: localDateOf(expiresAt.getTime(), market.timeZone),
      voucherId: id,
    };
  }
  return null;
}

/** Whether returned money is still owed: not once its payments are settled again. */
function owesReturned({ returned }: LoanRecord, { dues }: LoanFigures): boolean {
  return dues.instalments.some(({ number, isSettled }) => !isSettled && returned.includes(number));
}

function reply(loan: LoanRecord, figures: LoanFigures, market: Market, context: BorrowerContext) {
  const { settings, language, ports } = context;
  const status = shownStatus(loan.status, figures.dues);
  const texts = loanTexts(language).loan;
  const today = localDateOf(ports.clock.now(), market.timeZone);
  const wantsRating = offersRating(loan, figures.dues.daysLate, today);
  const money = screenMoneyOf(market, settings, language);
  const charges = whileLate(figures.dues, today, money, language);
  const banner = loan.isGivenUp
    ? texts.givenUp
    : texts.banner[status]({ ...figures.banner, charges });
  return {
    orderStatus: loan.status,
    noticeStatusText: banner.title,
    // Before the text of the status: returned money is owed again, or the loan was charged off and is still owed.
    noticeDesText: [
      owesReturned(loan, figures) ? texts.returned : '',
      loan.booked.isChargedOff && orderCan.repay(loan.status) ? texts.chargedOff : '',
      banner.text,
    ]
      .filter(Boolean)
      .join(' '),
    noticeBadgeText: statusBadge(status, language, loan.isGivenUp),
    productName: loan.product.name,
    productLogo: loan.logo,
    userOrderDetail: { detail: detailRows(loan, figures, money, language) },
    inside: true,
    isScore: wantsRating,
    h5Url: safeRepayUrl(loan.repayUrl, settings.brand.allowedOrigins),
    isDelay: figures.canBeExtended,
    isNewContract: href('contract', { orderId: loan.id, productId: loan.productId }, {}),
    orderId: loan.id,
    productId: loan.productId,
    ...headline(figures, loan),
    openVoucher: openVoucher(loan, figures, ports, market),
    payoff: payoffSummary(figures.dues),
    payoffLater: figures.dues.payoffLater(),
    hasNewPlan: (loan.newPlanUntil?.getTime() ?? 0) > ports.clock.now(),
    canGiveUp: loan.status === orderStatus.payoutFailed,
  };
}

/** One loan of the borrower on the market's today. */
export const readLoan: Handler<typeof readLoanEndpoint> = async ({ orderId }, context) => {
  const loan = await findLoan(context.db, context.borrowerId, orderId);
  if (loan === null) throw new Refused('orderNotFound');
  const market = marketOf(context.settings.country);
  const today = localDateOf(context.ports.clock.now(), market.timeZone);
  return reply(loan, loanFigures(loan, today, market), market, context);
};
