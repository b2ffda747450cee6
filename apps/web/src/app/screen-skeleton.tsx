import { AppShell, Card, Page, Skeleton, SkeletonRows } from '@cauce/ui';
import { StillWorking } from '../calls/still-working.tsx';
import { useIsSlow } from '../calls/use-is-slow.ts';
import { ScreenBar } from '../session/screen-bar.tsx';

/**
 * Shown while a screen's chunk loads, with a back button and, if its text is there, the title; the screen then shows a
 * skeleton in its own shape.
 */
export function ScreenSkeleton({ title }: { title?: string | undefined }) {
  const isSlow = useIsSlow(true);
  return (
    <AppShell>
      <ScreenBar title={title === '' ? undefined : title} />
      <Page isBusy>
        <Card>
          <Skeleton shape="title" width={65} />
        </Card>
        <Card>
          <SkeletonRows count={6} />
        </Card>
        <StillWorking isSlow={isSlow} />
      </Page>
    </AppShell>
  );
}
