import { Card, Page, SkeletonProduct, SkeletonRows, Stack } from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';

/** Skeleton of the list. */
export function OrdersSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <Page isBusy label={common.loading}>
      <Blank />
      <Blank />
      <Blank />
      <StillWorking isSlow={isSlow} />
    </Page>
  );
}

/** Skeleton of an `OrderCard`. */
function Blank() {
  return (
    <Card>
      <Stack gap={5}>
        <SkeletonProduct />
        <SkeletonRows count={3} />
      </Stack>
    </Card>
  );
}
