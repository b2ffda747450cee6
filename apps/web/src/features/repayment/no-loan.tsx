import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** An address that does not say which loan: there is nothing to ask the server for. */
export function NoLoan() {
  const { noLoan } = useCopy('repayment');
  return <EmptyPage {...noLoan} to="orders" />;
}
