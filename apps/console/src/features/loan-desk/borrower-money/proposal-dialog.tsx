import { createMoneyRequest } from '@cauce/contract/console';
import type { MoneyActInput } from '@cauce/contract/console';
import type { ReactNode } from 'react';
import { SecondPersonNotice } from '../../../parts/case/second-person-notice.tsx';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PreviewedEntries, usePreview } from './previewed-entries.tsx';

/** Proposes a movement of money and shows the entries that it would post. Nothing moves until another person approves. */
export function ProposalDialog({
  wanted,
  title,
  text,
  complaintId,
  isComplete = true,
  children,
  onClose,
}: {
  wanted: MoneyActInput;
  title: string;
  text: ReactNode;
  /** The complaint that it is for. */
  complaintId?: string | undefined;
  /** Whether the form is complete; the preview is shown from then on. */
  isComplete?: boolean;
  children?: ReactNode;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const preview = usePreview(wanted);
  return (
    <ReasonedAct
      endpoint={createMoneyRequest}
      inputOf={(reason) => ({ wanted, reason, ...(complaintId !== undefined && { complaintId }) })}
      doneText={() => words.requestSent}
      onRefused={preview.refresh}
      title={title}
      text={text}
      isWide
      action={words.propose}
      isReady={isComplete && preview.isShown}
      onClose={onClose}
    >
      <SecondPersonNotice permission="money.approve" />
      {children}
      {isComplete && (
        <PreviewedEntries reading={preview.reading} remainingLimit={preview.remainingLimit} />
      )}
    </ReasonedAct>
  );
}
