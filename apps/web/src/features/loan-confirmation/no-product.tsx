import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** An address that does not say which product: there is nothing to ask an offer of. */
export function NoProduct() {
  const copy = useCopy('loanConfirmation');
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.chooseProduct} text={copy.chooseProductText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="products" isBlock>
          {copy.seeProducts}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
