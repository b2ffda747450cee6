import { Button } from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import { useCopy } from '../../copy/copy-provider.tsx';

/** In a shell: the app's own page of the products listed here. */
export function ProductsInApp({ productIds }: { productIds: readonly string[] }) {
  const bridge = useBridge();
  return <InApp onPress={() => bridge.goListPage({ page: 'recommended', list: productIds })} />;
}

/** In a shell: the app's own page of this product. */
export function ProductInApp({ productId }: { productId: string }) {
  const bridge = useBridge();
  return <InApp onPress={() => bridge.goPage({ page: 'product', param: productId })} />;
}

function InApp({ onPress }: { onPress: () => void }) {
  const copy = useCopy('products');
  if (!useHasShell()) return null;
  return (
    <Button variant="text" isBlock onClick={onPress}>
      {copy.inApp}
    </Button>
  );
}
