import { recordTransfer } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Button, Stack, TextField, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { OpenDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { limitTo } from '../../../parts/values/text-limit.ts';
import { useCopy } from '../../../session/copy-provider.tsx';

/**
 * Whether the transfer was made at the bank: with its reference the credit counts as paid out; otherwise it returns to the
 * borrower.
 */
export function TransferDialog({
  request,
  onClose,
}: {
  request: MoneyRequestRow;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const [reference, setReference] = useState('');
  const { run, isRunning } = useAction(recordTransfer);
  const { requestId } = request;

  async function record(isMade: boolean): Promise<void> {
    const done = await run(
      isMade
        ? { requestId, isMade, reference: reference.trim() }
        : { requestId, isMade, reason: words.notMade },
    );
    if (!done.ok) return;
    showToast(isMade ? words.recorded : words.creditAgain, { kind: 'success' });
    onClose();
  }

  return (
    <OpenDialog
      title={words.record}
      text={words.recordText}
      onClose={onClose}
      actions={
        <Stack gap={2}>
          <Button
            isBlock
            isBusy={isRunning}
            disabled={reference.trim() === ''}
            onClick={() => void record(true)}
          >
            {words.made}
          </Button>
          <Button
            isBlock
            variant="secondary"
            disabled={isRunning}
            onClick={() => void record(false)}
          >
            {words.notMade}
          </Button>
        </Stack>
      }
    >
      <TextField
        label={words.bankReference}
        value={reference}
        onChange={setReference}
        limit={limitTo(60)}
        autoComplete="off"
      />
    </OpenDialog>
  );
}
