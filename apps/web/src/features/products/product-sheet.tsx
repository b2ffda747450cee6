import { ActionBar, ButtonLink, Card, DetailRows, Note, Page, visibleRows } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import { LateCharge } from '../../session/loan/late-charge.tsx';
import { ProductInApp } from './in-app.tsx';
import { ProductSummary } from './product-summary.tsx';
import type { Product } from './product.ts';

/** A product in full: its figures, the rows of its cost, and the link to the offer. */
export function ProductSheet({ product, productId }: { product: Product; productId: string }) {
  const copy = useCopy('products');
  const money = useMoney();
  const rows = visibleRows(
    product.details.map(({ text, value }) => ({ label: text, value: money.text(value) })),
  );
  return (
    <>
      <Page>
        <Card label={product.name || copy.product}>
          <ProductSummary product={product} size="xl" />
        </Card>
        {rows.length > 0 && (
          <Card title={copy.cost}>
            <DetailRows rows={rows} />
            <LateCharge of={product} label={copy.howComputed} />
          </Card>
        )}
        <Note>{copy.illustration}</Note>
        <ProductInApp productId={productId} />
      </Page>
      <ActionBar>
        <ButtonLink as={ScreenLink} to="loanConfirmation" own={{ productId }} isBlock>
          {copy.seeOffer}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
