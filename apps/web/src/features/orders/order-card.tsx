import { orderCan, orderStatus, knownStatus } from '@cauce/lending';
import { Badge, DateText, DetailRows, Icon, ProductHeader } from '@cauce/ui';
import type { DetailRowData } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount, AmountText } from '../../session/amount.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import { statusAppearance } from '../../session/loan/status-appearance.ts';
import type { Order } from './order.ts';
import css from './order-card.module.css';

/** One loan: which, status, amount and date. The whole card is a link. */
export function OrderCard({ order }: { order: Order }) {
  const { orderId, productId } = order;
  // Without its id the link would open whichever loan the session names.
  if (orderId === '')
    return (
      <div className={css.card}>
        <Contents order={order} />
      </div>
    );
  return (
    <ScreenLink
      className={css.card}
      to="loanDetail"
      own={productId === '' ? { orderId } : { orderId, productId }}
    >
      <Contents order={order} />
      <Icon name="right" size="xs" className={css.chevron} />
    </ScreenLink>
  );
}

function Contents({ order }: { order: Order }) {
  const { loanDate } = useCopy().loan;
  const copy = useCopy('orders');
  const loan = useCopy('loanDetail');
  const rows = useRows(order);
  const status = knownStatus(order);
  const words = order.statusText || (status === null ? '' : loan.status[status].badge);
  return (
    <>
      <ProductHeader
        name={order.productName || copy.loan}
        logoSrc={order.productLogo}
        text={order.orderId === '' ? undefined : copy.order(order.orderId)}
        end={words === '' ? undefined : <Badge {...statusAppearance(status)}>{words}</Badge>}
      />
      {rows.length > 0 && <DetailRows rows={rows} />}
      {order.orderedOn !== '' && (
        <span className={css.requestedOn}>
          {loanDate} <DateText on={order.orderedOn} />
        </span>
      )}
    </>
  );
}

/** What the server sent; missing values are left out, and a payment is shown only while one is due. */
function useRows(order: Order): DetailRowData[] {
  const words = useCopy().loan;
  const copy = useCopy('orders');
  const money = useMoney();
  const status = knownStatus(order);
  const isDue = status !== null && orderCan.repay(status);
  const { amount, nextAmount, nextDueOn } = order;
  const rows: DetailRowData[] = (order.rows ?? []).map(({ title, value }) => ({
    label: title,
    value: <AmountText text={value} />,
  }));
  if (amount !== null)
    rows.push({
      label: words.loanAmount,
      value: <Amount of={amount} money={money} />,
    });
  if (isDue && nextDueOn !== '')
    rows.push({ label: words.dueDate, value: <DateText on={nextDueOn} /> });
  if (isDue && nextAmount !== null)
    rows.push({
      kind: 'total',
      label: status === orderStatus.overdue ? copy.overdueAmount : copy.nextPayment,
      value: <Amount of={nextAmount} money={money} />,
    });
  return rows;
}
