import type { OutputOf, readLoan } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import { Card, HeroAmount, ProductHeader, SkeletonProduct } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useMoney } from '../../session/use-money.ts';

/**
 * What is about to be paid and for which loan, whose place is kept while it is asked for beside. Without it the figure stands
 * alone.
 */
export function BillCard({
  amount,
  isDue,
  loan,
  isLoanComing,
}: {
  amount: Minor | null;
  /** What is due, and so one instalment; not the whole loan or an amount of one's own. */
  isDue: boolean;
  loan: OutputOf<typeof readLoan> | undefined;
  isLoanComing: boolean;
}) {
  const text = useCopy('cardRepayment');
  const money = useMoney();
  const number = loan?.instalmentNumber ?? 0;
  const count = loan?.instalmentCount ?? 0;
  return (
    <Card label={text.youPay}>
      {isLoanComing && <SkeletonProduct />}
      {loan !== undefined && (
        <ProductHeader
          name={loan.productName || text.product}
          logoSrc={loan.productLogo}
          text={
            isDue && number > 0 && count >= number ? text.instalmentOf(number, count) : undefined
          }
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
