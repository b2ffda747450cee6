import type { readComplaintHome as readComplaintHomeEndpoint } from '@cauce/contract/server';
import { complaintTexts, screenMoneyOf, statusBadge } from '@cauce/copy/server';
import { formatMoney, localDateOf, marketOf, minor, orderCan, orderStatus } from '@cauce/lending';
import { listComplaintTypes } from '../complaint-types.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { listOrdersOf } from '../../loans/order-list.ts';
import type { ListedOrder } from '../../loans/order-list.ts';
import { shownStatus } from '../../loans/shown-status.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { titleIn } from './title-in.ts';

/**
 * The most likely loan for a complaint without one: the newest overdue, else the newest that runs. The loans come newest
 * first.
 */
function currentOf(orders: readonly ListedOrder[]): ListedOrder | undefined {
  return (
    orders.find(({ status }) => status === orderStatus.overdue) ??
    orders.find(({ status }) => status === orderStatus.running)
  );
}

/** The reasons in the borrower's language, the requested loan if it is theirs, or else the current one, and all their loans. */
export const readComplaintHome: Handler<typeof readComplaintHomeEndpoint> = async (
  { orderId },
  context,
) => {
  const { db, borrowerId, language, settings } = context;
  const types = await listComplaintTypes(db);
  const orders = await listOrdersOf(db, borrowerId);
  const chosen = orderId === null ? currentOf(orders) : orders.find(({ id }) => id === orderId);
  return {
    problemType: types.map(({ id, titles }) => ({ title: titleIn(titles, language), value: id })),
    problemSonType: types.flatMap(({ id: problemType, subtypes }) =>
      subtypes.map(({ id, titles }) => ({
        title: titleIn(titles, language),
        value: id,
        problemType,
      })),
    ),
    // Another borrower's loan looks like one that does not exist, and neither prevents a complaint.
    orderDetail: chosen === undefined ? '' : orderOut(chosen, context),
    orderList: orders.map((order) => orderOut(order, context)),
    collectionNeedsFlag: settings.policy['complaint.collectionNeedsFlag'],
  };
};

function orderOut(order: ListedOrder, context: BorrowerContext) {
  const { language, settings, ports } = context;
  const today = localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
  const dues = orderCan.repay(order.status) ? duesOf(order.booked, today) : null;
  const mayCollection =
    order.takesCollectionComplaints || !settings.policy['complaint.collectionNeedsFlag'];
  return {
    orderNo: order.id,
    productLogo: order.productLogo,
    productName: order.product.name,
    status: statusBadge(shownStatus(order.status, dues), language, order.isGivenUp),
    isShow: mayCollection,
    list: rowsOf(order, dues, context),
    orderStatus: order.status,
  };
}

// What identifies a loan to its borrower: its next payment while it runs, else its amount and date.
function rowsOf(order: ListedOrder, dues: Dues | null, { language, settings }: BorrowerContext) {
  const market = marketOf(settings.country);
  const texts = complaintTexts(language);
  const money = screenMoneyOf(market, settings, language);
  if (dues !== null && dues.next !== null)
    return [
      {
        title: dues.daysLate > 0 ? texts.overdueAmount : texts.nextPayment,
        value: formatMoney(dues.dueNow, money),
      },
      { title: texts.dueOn, value: dues.next.dueOn },
    ];
  return [
    { title: texts.principal, value: formatMoney(minor(order.principal), money) },
    { title: texts.orderedOn, value: order.orderedOn },
  ];
}
