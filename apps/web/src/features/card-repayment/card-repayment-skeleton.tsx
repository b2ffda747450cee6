import { ActionBar, Card, SkeletonCard, Skeleton, SkeletonHero, SkeletonProduct } from '@cauce/ui';
import { LoadingPage } from '../../calls/loading-page.tsx';

/** Skeleton of the bill, three cards and the button. */
export function CardRepaymentSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <LoadingPage isSlow={isSlow}>
        <SkeletonCard gap={5}>
          <SkeletonHero />
        </SkeletonCard>
        <Skeleton shape="title" width={40} />
        {[1, 2, 3].map((number) => (
          <Card isSnug key={number}>
            <SkeletonProduct />
          </Card>
        ))}
      </LoadingPage>
      <ActionBar>
        <Skeleton shape="pill" />
      </ActionBar>
    </>
  );
}
