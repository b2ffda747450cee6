import { Card, SkeletonCard, Skeleton, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';

/** Skeleton of a loan and of the reasons. */
export function HomeSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <SkeletonCard gap={5}>
        <SkeletonProduct />
        <SkeletonRows count={2} />
      </SkeletonCard>
      <Card>
        <SkeletonRows count={6} />
      </Card>
      <StillWorking isSlow={isSlow} />
    </>
  );
}

/** Skeleton of a few complaints. */
export function ListSkeleton() {
  return (
    <>
      {[1, 2, 3].map((one) => (
        <Card key={one}>
          <Stack>
            <Skeleton shape="title" width={40} />
            <Skeleton />
            <Skeleton width={75} />
            <Skeleton width={25} />
          </Stack>
        </Card>
      ))}
    </>
  );
}

/** Skeleton of a reply and of its complaint. */
export function DetailSkeleton() {
  return (
    <>
      <SkeletonCard gap={4}>
        <SkeletonProduct />
        <Skeleton />
        <Skeleton />
        <Skeleton width={65} />
      </SkeletonCard>
      <SkeletonCard gap={4}>
        <Skeleton shape="title" width={40} />
        <Skeleton />
        <Skeleton width={75} />
      </SkeletonCard>
    </>
  );
}
