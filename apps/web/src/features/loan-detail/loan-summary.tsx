import { orderCan, orderStatus, knownStatus } from '@cauce/lending';
import {
  Badge,
  Card,
  DetailRows,
  HeroAmount,
  ProductHeader,
  Progress,
  readableId,
  Rule,
  visibleRows,
} from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount, AmountText } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';
import type { Loan } from './loan.ts';

/** More segments than this would be too thin to see, and the server's count must not fill the page. */
const MAX_SEGMENTS = 24;

/** The loan in figures: which loan, next amount, progress, and details (rows without a value are left out). */
export function LoanSummary({ loan }: { loan: Loan }) {
  const copy = useCopy('loanDetail');
  const money = useMoney();
  const status = knownStatus(loan);
  const canRepay = status !== null && orderCan.repay(status);
  const showsDetails = status === null || orderCan.showDetails(status);
  const { instalmentNumber: number, instalmentCount: count } = loan;
  const rows = showsDetails ? rowsOf(loan) : [];
  const hasNumber = canRepay && number !== null && count !== null && count > 1;
  // Before the payout, and after a failed one, no payment counts as progress.
  const segments = canRepay || status === orderStatus.repaid ? segmentsOf(loan) : null;

  return (
    <Card label={copy.loan}>
      <ProductHeader
        name={loan.productName || copy.loan}
        logoSrc={loan.productLogo}
        text={loan.orderId ? copy.order(readableId(loan.orderId)) : undefined}
        end={hasNumber ? <Badge>{copy.instalment(number, count)}</Badge> : undefined}
      />
      {canRepay && loan.nextAmount !== null && (
        <HeroAmount label={status === orderStatus.overdue ? copy.overdueAmount : copy.nextPayment}>
          <Amount size="xl" of={loan.nextAmount} money={money} />
        </HeroAmount>
      )}
      {segments !== null && (
        <Progress
          total={segments.count}
          done={segments.paid}
          hasCurrent={canRepay}
          label={
            hasNumber
              ? copy.progress(number, count, segments.paid)
              : copy.progressDone(segments.paid, segments.count)
          }
        />
      )}
      {rows.length > 0 && <Rule />}
      {rows.length > 0 && <DetailRows rows={rows} />}
    </Card>
  );
}

/** The details, without the order number, which is in the header. */
function rowsOf({ details, orderId }: Loan) {
  const rows = details
    .filter(({ value }) => value !== orderId)
    .map(({ text, value }) => ({ label: text, value }));
  return visibleRows(rows).map(({ label, value }) => ({
    label,
    value: <AmountText text={value} />,
  }));
}

function segmentsOf({ instalmentCount, paidCount }: Loan): { count: number; paid: number } | null {
  if (instalmentCount === null || instalmentCount < 2 || instalmentCount > MAX_SEGMENTS)
    return null;
  if (paidCount === null || paidCount < 0 || paidCount > instalmentCount) return null;
  return { count: instalmentCount, paid: paidCount };
}
