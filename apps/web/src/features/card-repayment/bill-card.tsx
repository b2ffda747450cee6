import type { OutputOf, readLoan } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import { Card, HeroAmount, ProductHeader, SkeletonProduct } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { instalmentLine } from '../../session/loan/instalment-line.ts';
import { useMoney } from '../../session/use-money.ts';

/** What will be paid and for which loan, whose space is reserved while it loads. Without it only the amount is shown. */
export function BillCard({
  amount,
  isDue,
  loan,
  isLoanLoading,
}: {
  amount: Minor | null;
  /** The amount is what is due; not the whole loan and not the borrower's own amount. */
  isDue: boolean;
  loan: OutputOf<typeof readLoan> | undefined;
  isLoanLoading: boolean;
}) {
  const { loan: loanText } = useCopy();
  const text = useCopy('cardRepayment');
  const money = useMoney();
  return (
    <Card label={text.youPay}>
      {isLoanLoading && <SkeletonProduct />}
      {loan !== undefined && (
        <ProductHeader
          name={loan.productName || text.product}
          logoSrc={loan.productLogo}
          text={isDue ? instalmentLine(loan, loanText) : undefined}
        />
      )}
      {amount !== null && (
        <HeroAmount label={text.youPay}>
          <Amount size="xl" of={amount} money={money} />
        </HeroAmount>
      )}
    </Card>
  );
}
