import { flagLoan } from '@cauce/contract/console';
import { Button, Card, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import type { Case } from './case.ts';

/** Whether the borrower may complain about the collection of this loan; an operator changes it, for a reason. */
export function FlagCard({ one, onDone }: { one: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const mayFlag = useMay(flagLoan);
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useAct(flagLoan);
  const isOn = one.takesComplaints;
  const act = isOn ? words.removeFlag : words.setFlag;

  async function change(reason: string): Promise<void> {
    const outcome = await run({ orderId: one.orderId, isOn: !isOn, reason });
    if (!outcome.ok) return;
    showToast(words.flagDone, { kind: 'success' });
    setOpen(false);
    await onDone();
  }

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
        <ReasonDialog
          title={act}
          text={words.flagText}
          action={act}
          isBusy={isRunning}
          onDo={change}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
