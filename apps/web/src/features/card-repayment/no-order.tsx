import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** An address that does not say which loan is paid: there is nothing to ask the server for. */
export function NoOrder() {
  const text = useCopy('cardRepayment');
  return (
    <EmptyPage
      title={text.chooseLoan}
      text={text.chooseLoanText}
      to="orders"
      label={text.seeLoans}
    />
  );
}
