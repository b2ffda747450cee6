import { flagLoan } from '@cauce/contract/console';
import { Button, Card, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import type { Case } from './case.ts';

/** Whether the borrower may complain about the collection of this loan; an operator changes it, with a reason. */
export function FlagCard({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const mayFlag = useMay(flagLoan);
  const isOn = loan.takesComplaints;
  /** Whether it was on when the dialog was opened; null while it is closed. Another agent may change it meanwhile. */
  const [wasOn, setWasOn] = useState<boolean | null>(null);
  const actOn = (flag: boolean) => (flag ? words.removeFlag : words.setFlag);

  return (
    <Card title={words.flag}>
      <Stack gap={4}>
        <Note size="body">{isOn ? words.flagOn : words.flagOff}</Note>
        {mayFlag && loan.pausedBy !== 'erased' && (
          <Button size="s" variant="secondary" onClick={() => setWasOn(isOn)}>
            {actOn(isOn)}
          </Button>
        )}
      </Stack>
      {wasOn !== null && (
        <ReasonedAct
          endpoint={flagLoan}
          inputOf={(reason) => ({ orderId: loan.orderId, isOn: !wasOn, reason })}
          doneText={() => words.flagDone}
          undoInput={{ orderId: loan.orderId, isOn: wasOn, reason: words.flagUndone }}
          title={actOn(wasOn)}
          text={words.flagText}
          action={actOn(wasOn)}
          onClose={() => setWasOn(null)}
          onDone={onDone}
        />
      )}
    </Card>
  );
}
