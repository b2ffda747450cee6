import { returnUnmatched } from '@cauce/contract/console';
import { Button, Dialog, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { ReasonField, isReason } from './reason-field.tsx';
import type { UnmatchedRow } from './unmatched-table.tsx';

/** Books money as sent back, which somebody has done at the provider or the bank. */
export function ReturnDialog({ row, onClose }: { row: UnmatchedRow; onClose: () => void }) {
  const { unmatched: words, shell } = useCopy();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useAct(returnUnmatched);

  async function sendBack(): Promise<void> {
    setAsked(true);
    if (!isReason(reason)) return;
    const outcome = await run({ unmatchedId: row.id, reason });
    if (!outcome.ok) return;
    showToast(words.sentBack, { kind: 'success' });
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={words.sendBackTitle}
      text={words.sendBackText}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button isBlock isBusy={isRunning} onClick={() => void sendBack()}>
          {words.sendBackDo}
        </Button>
      }
    >
      <Stack gap={4}>
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
      </Stack>
    </Dialog>
  );
}
