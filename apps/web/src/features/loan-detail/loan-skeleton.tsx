import {
  ActionBar,
  ActionRow,
  Card,
  Page,
  Rule,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
} from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import css from './loan-skeleton.module.css';

/** Skeleton of a loan. The buttons stay blank until the status is known. */
export function LoanSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <>
      <Page isBusy label={common.loading}>
        <Card>
          <div className={css.banner}>
            <Skeleton width={25} />
            <Skeleton shape="title" width={65} />
            <Skeleton width={50} />
          </div>
        </Card>
        <Card>
          <SkeletonProduct />
          <div className={css.amount}>
            <Skeleton width={25} />
            <Skeleton shape="amount" width={50} />
          </div>
          <Skeleton />
          <Rule />
          <SkeletonRows count={7} />
        </Card>
        <StillWorking isSlow={isSlow} />
      </Page>
      <ActionBar>
        <ActionRow>
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </ActionRow>
      </ActionBar>
    </>
  );
}
