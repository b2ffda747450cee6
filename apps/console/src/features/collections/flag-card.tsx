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
  const [isOpen, setOpen] = useState(false);
  const isOn = loan.takesComplaints;
  const act = isOn ? words.removeFlag : words.setFlag;

  return (
    <Card title={words.flag}>
      <Stack gap={4}>
        <Note size="body">{isOn ? words.flagOn : words.flagOff}</Note>
        {mayFlag && (
          <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
            {act}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <ReasonedAct
          endpoint={flagLoan}
          inputOf={(reason) => ({ orderId: loan.orderId, isOn: !isOn, reason })}
          doneText={() => words.flagDone}
          undoInput={{ orderId: loan.orderId, isOn, reason: words.flagUndone }}
          title={act}
          text={words.flagText}
          action={act}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </Card>
  );
}
