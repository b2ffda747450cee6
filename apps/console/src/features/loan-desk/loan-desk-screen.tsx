import { EmptyArt, EmptyState } from '@cauce/ui';
import { useAddress } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { BorrowerPage } from './borrower-page.tsx';
import { OrderPage } from './order-page.tsx';
import { SearchPage } from './search-page.tsx';
import { UnmatchedPage } from './unmatched-page.tsx';

/** Loans and payments: the search, a borrower, a loan, the queue of unmatched money. Each has an address of its own. */
export function LoanDeskScreen() {
  const { shell } = useCopy();
  const [page, id, ...more] = useAddress().rest;
  if (page === undefined) return <SearchPage />;
  if (page === 'unmatched' && id === undefined) return <UnmatchedPage />;
  if (id !== undefined && more.length === 0) {
    if (page === 'borrower') return <BorrowerPage borrowerId={id} />;
    if (page === 'order') return <OrderPage orderId={id} />;
  }
  return <EmptyState art={<EmptyArt />} title={shell.notFoundTitle} text={shell.notFoundText} />;
}
