import { ActionBar, Card, Page, Skeleton, SkeletonHero, SkeletonProduct, Stack } from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';

/** Skeleton of the bill, three cards and the button. */
export function CardRepaymentSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <>
      <Page isBusy label={common.loading}>
        <Card>
          <Stack gap={5}>
            <SkeletonHero />
          </Stack>
        </Card>
        <Skeleton shape="title" width={40} />
        {[1, 2, 3].map((number) => (
          <Card isSnug key={number}>
            <SkeletonProduct />
          </Card>
        ))}
        <StillWorking isSlow={isSlow} />
      </Page>
      <ActionBar>
        <Skeleton shape="pill" />
      </ActionBar>
    </>
  );
}
