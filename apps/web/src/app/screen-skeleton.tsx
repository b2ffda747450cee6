import { AppShell, Card, Page, Skeleton, SkeletonRows, TopBar } from '@cauce/ui';

/** Stands while a screen's chunk is on its way; the screen then brings a skeleton in its own shape. */
export function ScreenSkeleton() {
  return (
    <AppShell>
      <TopBar />
      <Page isBusy>
        <Card>
          <Skeleton shape="title" width={65} />
        </Card>
        <Card>
          <SkeletonRows count={6} />
        </Card>
      </Page>
    </AppShell>
  );
}
