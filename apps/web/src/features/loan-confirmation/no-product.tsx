import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** An address that does not say which product: there is nothing to ask an offer of. */
export function NoProduct() {
  const copy = useCopy('loanConfirmation');
  return (
    <EmptyPage
      title={copy.chooseProduct}
      text={copy.chooseProductText}
      to="products"
      label={copy.seeProducts}
    />
  );
}
