import { Card, Page, Skeleton, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';

/** The blanks of an amount, its details and two channels in their own boxes. */
export function RepaymentSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <Page isBusy label={common.loading}>
      <Card>
        <Stack gap={5}>
          <SkeletonProduct />
          <Skeleton width={40} />
          <Skeleton shape="amount" width={50} />
          <SkeletonRows count={2} />
        </Stack>
      </Card>
      <Blank />
      <Blank />
      <StillWorking isSlow={isSlow} />
    </Page>
  );
}

/** The blank of a `ChannelCard`. */
function Blank() {
  return (
    <Card isSnug>
      <Stack gap={4}>
        <SkeletonProduct />
        <Skeleton shape="pill" />
      </Stack>
    </Card>
  );
}
