import { ActionBar, NoticeBar } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SeeStatus } from './see-status.tsx';

/** Shown instead of the button while an earlier payment is in progress: why nothing was sent, and that payment's status. */
export function StillOpen({ recordId }: { recordId: string }) {
  const text = useCopy('cardRepayment');
  return (
    <ActionBar>
      <NoticeBar tone="warn">{text.doNotSubmitAgain}</NoticeBar>
      <SeeStatus recordId={recordId} />
    </ActionBar>
  );
}
