import { SkeletonCard, SkeletonProduct, SkeletonRows } from '@cauce/ui';
import { LoadingPage } from '../../calls/loading-page.tsx';

/** Skeleton of the list. */
export function OrdersSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <LoadingPage isSlow={isSlow}>
      <Blank />
      <Blank />
      <Blank />
    </LoadingPage>
  );
}

/** Skeleton of an `OrderCard`. */
function Blank() {
  return (
    <SkeletonCard gap={5}>
      <SkeletonProduct />
      <SkeletonRows count={3} />
    </SkeletonCard>
  );
}
