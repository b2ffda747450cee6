import { SkeletonCard, Skeleton, SkeletonHero, SkeletonProduct, SkeletonRows } from '@cauce/ui';
import { LoadingPage } from '../../calls/loading-page.tsx';

/** A page with `RepaymentBlanks`. */
export function RepaymentSkeleton({ isSlow, rows }: { isSlow: boolean; rows: 0 | 2 | 3 }) {
  return (
    <LoadingPage isSlow={isSlow}>
      <RepaymentBlanks rows={rows} />
    </LoadingPage>
  );
}

/** Skeleton of an amount with `rows` below it, of its notice, and of two channels. */
export function RepaymentBlanks({ rows }: { rows: 0 | 2 | 3 }) {
  return (
    <>
      <SkeletonCard gap={5}>
        <SkeletonHero />
        {rows > 0 && <SkeletonRows count={rows} />}
      </SkeletonCard>
      {rows > 0 && <Skeleton shape="pill" />}
      <Skeleton shape="title" width={40} />
      <Blank />
      <Blank />
    </>
  );
}

/** Skeleton of a `ChannelCard`. */
function Blank() {
  return (
    <SkeletonCard isSnug gap={4}>
      <SkeletonProduct />
      <Skeleton shape="pill" />
    </SkeletonCard>
  );
}
