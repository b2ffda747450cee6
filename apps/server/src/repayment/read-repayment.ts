import type { readRepayment as readRepaymentEndpoint } from '@cauce/contract/server';
import { screenMoneyOf } from '@cauce/copy/server';
import { marketOf, orderCan, placeOf, subtract, ZERO } from '@cauce/lending';
import { readOwnDues } from '../money/ledger/own-dues.ts';
import { accountBalance } from '../money/ledger/ledger.ts';
import { findOpenAttempt } from '../money/attempts/open-attempts.ts';
import { dayToPay } from '../loans/day-to-pay.ts';
import { findProductLogo } from '../loans/products.ts';
import { readChannelGroups } from '../money/vouchers/channel-groups.ts';
import type { Handler } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { detailRows } from './detail-rows.ts';
import { payoffSummary } from '../money/ledger/payoff-summary.ts';
import { noticeOf } from './notice-of.ts';

/** What is due now, its parts, and the payment methods; no other method while a payment is open. */
export const readRepayment: Handler<typeof readRepaymentEndpoint> = async (
  { orderId },
  context,
) => {
  const { db, ports, settings, language, borrowerId } = context;
  const market = marketOf(settings.country);
  const dues = await readOwnDues(orderId, context);
  if (!orderCan.repay(dues.order.status) || dues.dueOn === null) throw new Refused('notRepayable');
  const money = screenMoneyOf(market, settings, language);
  const open = await findOpenAttempt(db, orderId);
  const credit = subtract(ZERO, await accountBalance(db, 'borrower.credit', { borrowerId }));
  const forgiven = await accountBalance(db, 'expense.writeOff', { orderId });
  const [due, ...others] = dues.requested;
  const wanted = { purpose: 'instalment', amount: dues.dueNow } as const;
  return {
    repayAmount: dues.dueNow,
    repayDate: dues.dueOn,
    productName: dues.product.name,
    productLogo: await findProductLogo(db, dues.order.productId),
    detail: detailRows(dues, { credit, forgiven }, { money, market, language }),
    repayList:
      open === null || open.method === 'wallet'
        ? await readChannelGroups(context, dues, wanted)
        : [],
    noticeMsg: noticeOf(dues, open !== null, money, language),
    daysLeft:
      dues.daysLate > 0
        ? null
        : dayToPay(dues.dueOn, dues.product, { today: dues.today, market }).daysLeft,
    periodNo: due === undefined || others.length > 0 ? null : placeOf(dues.instalments, due),
    periods: dues.instalments.length,
    orderId,
    isLate: dues.daysLate > 0,
    takesCards: ports.payments.takesCards,
    takesWallet: ports.payments.takesWallet,
    openRecordId: open?.id ?? '',
    openWalletAmount: open?.method === 'wallet' ? open.amount : null,
    payoff: payoffSummary(dues),
    payoffLater: dues.payoffLater(),
    takesOwnAmount: open === null || open.method === 'wallet',
  };
};
