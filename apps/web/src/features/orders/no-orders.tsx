import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** No loan yet: where to get one. */
export function NoOrders() {
  const copy = useCopy('orders');
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.emptyTitle} text={copy.emptyText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="products" isBlock>
          {copy.seeProducts}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
