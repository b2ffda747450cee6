import { flagLoan } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { Button, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import type { Case } from './case.ts';

/**
 * Changes the flag, with a reason. Another agent may change it meanwhile: then who did is named, and the opposite is offered
 * with what was typed.
 */
export function FlagDialog({
  loan,
  onDone,
  onClose,
}: {
  /** As last read. */
  loan: Case;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { collections: words } = useCopy();
  const isOn = loan.takesComplaints;
  /** Whether it was on when this action was chosen. */
  const [wasOn, setWasOn] = useState(isOn);
  const actOn = (flag: boolean) => (flag ? words.removeFlag : words.setFlag);
  return (
    <ReasonedAct
      endpoint={flagLoan}
      inputOf={(reason) => ({ orderId: loan.orderId, isOn: !wasOn, reason })}
      doneText={() => words.flagDone}
      undoInput={{ orderId: loan.orderId, isOn: wasOn, reason: words.flagUndone }}
      title={actOn(wasOn)}
      text={words.flagText}
      action={actOn(wasOn)}
      isReady={wasOn === isOn}
      onClose={onClose}
      onRefused={onDone}
      onDone={onDone}
    >
      {wasOn !== isOn && (
        <Stack gap={3}>
          <ChangedMeanwhile loan={loan} />
          <Button size="s" variant="secondary" onClick={() => setWasOn(isOn)}>
            {actOn(isOn)}
          </Button>
        </Stack>
      )}
    </ReasonedAct>
  );
}

/** Who has changed the flag while the dialog was open, and when; nobody if it was set when the loan became late. */
function ChangedMeanwhile({ loan: { takesComplaints, flagChange } }: { loan: Case }) {
  const { collections: words } = useCopy();
  const { lender } = useSignedIn();
  if (flagChange === null)
    return (
      <NoticeBar tone="warn">
        {takesComplaints ? words.flagSetAlready : words.flagRemovedAlready}
      </NoticeBar>
    );
  const at = formatDateTime(Date.parse(flagChange.at), lender.timeZone);
  return (
    <NoticeBar tone="warn">
      {(takesComplaints ? words.flagSetBy : words.flagRemovedBy)(flagChange.by, at)}
    </NoticeBar>
  );
}
