import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** For an address that names no loan: there is nothing to request. */
export function NoLoan() {
  const { noLoan } = useCopy('repayment');
  return <EmptyPage {...noLoan} to="orders" />;
}
