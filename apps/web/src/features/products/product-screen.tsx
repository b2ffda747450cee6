import { readProduct } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { AppShell, Card, SkeletonCard, Skeleton, SkeletonProduct, SkeletonRows } from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useFallbackScreen } from '../../calls/use-fallback-screen.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ProductSheet } from './product-sheet.tsx';

export function firstCall({ productId }: Session) {
  return productId === undefined ? null : firstCallOf(readProduct, { productId });
}

/** One product with all its figures; leads to the confirmation. */
export function Screen() {
  const copy = useCopy('products');
  const { productId } = useSession();
  const product = useCall(readProduct, productId === undefined ? null : { productId });
  const isLeaving = useFallbackScreen(product, 'loanConfirmation');
  return (
    <AppShell>
      <ScreenBar title={copy.productTitle} />
      {productId === undefined && <NoProductChosen />}
      {productId !== undefined && (product.state === 'loading' || isLeaving) && (
        <LoadingPage isSlow={product.isSlow}>
          <SkeletonCard gap={5}>
            <SkeletonProduct />
            <Skeleton shape="amount" width={65} />
            <SkeletonRows count={2} />
          </SkeletonCard>
          <Card>
            <SkeletonRows count={5} />
          </Card>
        </LoadingPage>
      )}
      {product.state === 'failed' && !isLeaving && <LoadFailed reading={product} />}
      {productId !== undefined && product.state === 'ready' && (
        <ProductSheet product={product.data} productId={productId} />
      )}
    </AppShell>
  );
}

function NoProductChosen() {
  const copy = useCopy('products');
  return (
    <EmptyPage title={copy.chooseTitle} text={copy.chooseText} to="products" label={copy.seeAll} />
  );
}
