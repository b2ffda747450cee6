import { flagLoan } from '@cauce/contract/console';
import { Button, Card, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import type { Case } from './case.ts';
import { FlagDialog } from './flag-dialog.tsx';

/** Whether the borrower may complain about the collection of this loan; an operator changes it, with a reason. */
export function FlagCard({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const mayFlag = useMay(flagLoan);
  const isOn = loan.takesComplaints;
  const [isChanging, setChanging] = useState(false);

  return (
    <Card title={words.flag}>
      <Stack gap={4}>
        <Note size="body">{isOn ? words.flagOn : words.flagOff}</Note>
        {mayFlag && loan.pausedBy !== 'erased' && (
          <Button size="s" variant="secondary" onClick={() => setChanging(true)}>
            {isOn ? words.removeFlag : words.setFlag}
          </Button>
        )}
      </Stack>
      {isChanging && <FlagDialog loan={loan} onDone={onDone} onClose={() => setChanging(false)} />}
    </Card>
  );
}
