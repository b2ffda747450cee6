import { ActionBar, SkeletonCard, Skeleton, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { LoadingPage } from '../../calls/loading-page.tsx';

/** Skeleton of an offer. */
export function OfferSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <LoadingPage isSlow={isSlow}>
        <SkeletonCard gap={6}>
          <SkeletonProduct />
          <Stack gap={2}>
            <Skeleton width={25} />
            <Skeleton shape="amount" width={50} />
          </Stack>
          <Skeleton shape="amount" />
        </SkeletonCard>
        <SkeletonCard gap={4}>
          <Skeleton shape="title" width={40} />
          <SkeletonRows count={5} />
          <Skeleton shape="pill" />
        </SkeletonCard>
      </LoadingPage>
      <ActionBar>
        <Skeleton width={65} />
        <Skeleton shape="amount" width={75} />
        <Skeleton shape="pill" />
      </ActionBar>
    </>
  );
}
