import { ActionBar, NoticeBar } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SeeStatus } from './see-status.tsx';

/** An earlier payment is under way: in place of the button, why nothing was sent and how that payment stands. */
export function StillOpen({ recordId }: { recordId: string }) {
  const text = useCopy('cardRepayment');
  return (
    <ActionBar>
      <NoticeBar tone="warn">{text.doNotSubmitAgain}</NoticeBar>
      <SeeStatus recordId={recordId} />
    </ActionBar>
  );
}
