import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import { Card, Note } from '@cauce/ui';
import { OrderLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { RelatedRows } from '../related-rows.tsx';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';
import { SeeAll } from './see-all.tsx';

const FEW = 4;

/** The loans that still owe and the newest others, beside the story. */
export function LoansCard({
  borrower: { loans, orders },
}: {
  borrower: ConsoleOutputOf<typeof readBorrower>;
}) {
  const { loanDesk: words, borrower } = useCopy();
  const owingFirst = orders.toSorted(
    (one, other) => Number(other.balance > 0) - Number(one.balance > 0),
  );
  return (
    <Card title={words.loans} titleEnd={loans.length}>
      {orders.length === 0 ? (
        <Note>{borrower.noLoans}</Note>
      ) : (
        <RelatedRows
          rows={owingFirst.slice(0, FEW).map(({ id, productName, status, balance }) => ({
            id,
            name: <OrderLink orderId={id} />,
            about: productName,
            state: <LoanStatus status={status} />,
            amount: balance,
          }))}
        />
      )}
      <SeeAll count={loans.length} shown={FEW} tab="loans" />
    </Card>
  );
}
