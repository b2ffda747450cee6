import { ButtonLink, Card, Stack } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { ProductSummary } from './product-summary.tsx';
import type { Product } from './product.ts';

/** One product of the list; leads to its details. Without an id there is nothing to open. */
export function ProductCard({ product }: { product: Product }) {
  const copy = useCopy('products');
  const { productId } = product;
  const name = product.name || copy.product;
  return (
    <Card label={name}>
      <Stack gap={5}>
        <ProductSummary product={product} size="l" />
        {productId !== '' && (
          <ButtonLink as={ScreenLink} to="product" own={{ productId }} variant="secondary" isBlock>
            {copy.seeNamed(name)}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
