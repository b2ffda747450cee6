import {
  Card,
  Page,
  Skeleton,
  SkeletonHero,
  SkeletonProduct,
  SkeletonRows,
  Stack,
} from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';

/** Skeleton of an amount with `rows` below it, of its notice, and of two channels. */
export function RepaymentSkeleton({ isSlow, rows }: { isSlow: boolean; rows: 0 | 2 | 3 }) {
  const { common } = useCopy();
  return (
    <Page isBusy label={common.loading}>
      <Card>
        <Stack gap={5}>
          <SkeletonHero />
          {rows > 0 && <SkeletonRows count={rows} />}
        </Stack>
      </Card>
      {rows > 0 && <Skeleton shape="pill" />}
      <Skeleton shape="title" width={40} />
      <Blank />
      <Blank />
      <StillWorking isSlow={isSlow} />
    </Page>
  );
}

/** Skeleton of a `ChannelCard`. */
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
