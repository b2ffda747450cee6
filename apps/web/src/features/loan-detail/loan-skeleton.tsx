import {
  ActionBar,
  ActionRow,
  Card,
  Rule,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
} from '@cauce/ui';
import { LoadingPage } from '../../calls/loading-page.tsx';
import css from './loan-skeleton.module.css';

/** Skeleton of a loan. The buttons stay blank until the status is known. */
export function LoanSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <LoadingPage isSlow={isSlow}>
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
      </LoadingPage>
      <ActionBar>
        <ActionRow>
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </ActionRow>
      </ActionBar>
    </>
  );
}
