import { listProducts } from '@cauce/contract';
import {
  AppShell,
  Lead,
  Note,
  Page,
  SkeletonCard,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
} from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useFallbackScreen } from '../../calls/use-fallback-screen.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ProductsInApp } from './in-app.tsx';
import { ProductCard } from './product-card.tsx';

export function firstCall() {
  return firstCallOf(listProducts, {});
}

/** What the lender offers now; «borrow again» leads here. */
export function Screen() {
  const copy = useCopy('products');
  const { productId } = useSession();
  const products = useCall(listProducts, {});
  const isLeaving = useFallbackScreen(
    products,
    productId === undefined ? null : 'loanConfirmation',
  );
  return (
    <AppShell>
      <ScreenBar title={copy.title} />
      {(products.state === 'loading' || isLeaving) && (
        <LoadingPage isSlow={products.isSlow}>
          <Blank />
          <Blank />
        </LoadingPage>
      )}
      {products.state === 'failed' && !isLeaving && <LoadFailed reading={products} />}
      {products.state === 'ready' && products.data.length === 0 && (
        <EmptyPage {...copy.empty} to="customerService" />
      )}
      {products.state === 'ready' && products.data.length > 0 && (
        <Page>
          <Lead title={copy.lead} text={copy.leadText} />
          {products.data.map((product, index) => (
            // By index: another back end may leave the id out, or send it twice.
            <ProductCard key={index} product={product} />
          ))}
          <Note>{copy.illustration}</Note>
          <ProductsInApp
            productIds={products.data.map(({ productId }) => productId).filter(Boolean)}
          />
        </Page>
      )}
    </AppShell>
  );
}

/** Skeleton of a `ProductCard`. */
function Blank() {
  return (
    <SkeletonCard gap={4}>
      <SkeletonProduct />
      <Skeleton shape="amount" width={65} />
      <SkeletonRows count={3} />
      <Skeleton shape="pill" />
    </SkeletonCard>
  );
}
