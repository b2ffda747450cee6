import type { readExtension as readExtensionEndpoint } from '@cauce/contract/server';
import { loanTexts, repaymentTexts } from '@cauce/copy/server';
import { marketOf, orderCan, placeOf, subtract } from '@cauce/lending';
import type { ExtensionOffer, LocalDate } from '@cauce/lending';
import { readOwnDues } from '../../money/ledger/own-dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { findOpenAttempt } from '../../money/attempts/open-attempts.ts';
import { findProductLogo } from '../../loans/products.ts';
import { readChannelGroups } from '../../money/vouchers/channel-groups.ts';
import type { BorrowerContext, Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { shownCost } from '../shown-cost.ts';
import { annualCosts } from './annual-costs.ts';
import { planRows } from './plan-rows.ts';

/** The available extension, and the day the loan began; refused by the status, the order's switch or the product's rule. */
function extendable({ order, extension }: Dues): [ExtensionOffer, LocalDate] {
  const { paidOutOn } = order;
  const canExtend = orderCan.extend(order.status, order.canBeExtended);
  if (!canExtend || extension === null || paidOutOn === null) throw new Refused('notExtendable');
  return [extension, paidOutOn];
}

/** What postponing the next payment costs and changes, before the borrower chooses a channel. */
export const readExtension: Handler<typeof readExtensionEndpoint> = async (
  { orderId },
  context,
) => {
  const { db, settings, language } = context;
  const market = marketOf(settings.country);
  const { today, ...dues } = await readOwnDues(orderId, context);
  const [extension, startsOn] = extendable(dues);
  const costs = await annualCosts(db, dues, { extension, startsOn, today, market });
  // Its cost must be stated before it is paid.
  if (costs === null) throw new Refused('notExtendable');
  const open = await findOpenAttempt(db, orderId);
  const wanted = { purpose: 'extension', amount: extension.payNow } as const;
  return {
    productLogo: await findProductLogo(db, dues.order.productId),
    productName: dues.product.name,
    delayInfo: delayInfo(extension, language),
    repayPlan: planRows(dues, extension, today, language),
    repayList: open === null ? await readChannelGroups(context, dues, wanted) : [],
    noticeMsg: open === null ? '' : repaymentTexts(language).repayment.isOpen,
    note: repaymentTexts(language).extension.note,
    periodNo: dues.next === null ? null : placeOf(dues.instalments, dues.next),
    periods: dues.instalments.length,
    orderId,
    stillOwed: subtract(dues.balance, extension.dueFirst),
    annualCostName: loanTexts(language).offer.annualCost[costs.before.kind],
    annualCostBefore: shownCost(costs.before, context),
    annualCostAfter: shownCost(costs.after, context),
    openRecordId: open?.id ?? '',
  };
};

function delayInfo(extension: ExtensionOffer, language: BorrowerContext['language']) {
  const { payNow, newDueOn, oldDueOn, days, fee, dueFirst } = extension;
  const texts = repaymentTexts(language).extension;
  return {
    // The amount beside it is what a channel takes, which is more than the fee where something is paid first.
    label: dueFirst > 0 ? texts.total : texts.fee,
    delayAmount: payNow,
    delayTime: newDueOn,
    delayDays: days,
    oldTime: oldDueOn,
    feeAmount: fee.net,
    feeTax: fee.iva,
    dueFirst,
  };
}
