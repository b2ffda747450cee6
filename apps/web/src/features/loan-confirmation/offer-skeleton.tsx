import { ActionBar, Card, Page, Skeleton, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';

/** Skeleton of an offer. */
export function OfferSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <>
      <Page isBusy label={common.loading}>
        <Card>
          <Stack gap={6}>
            <SkeletonProduct />
            <Stack gap={2}>
              <Skeleton width={25} />
              <Skeleton shape="amount" width={50} />
            </Stack>
            <Skeleton shape="amount" />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <Skeleton shape="title" width={40} />
            <SkeletonRows count={5} />
            <Skeleton shape="pill" />
          </Stack>
        </Card>
        <StillWorking isSlow={isSlow} />
      </Page>
      <ActionBar>
        <Skeleton width={65} />
        <Skeleton shape="amount" width={75} />
        <Skeleton shape="pill" />
      </ActionBar>
    </>
  );
}
