import { returnUnmatched } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { UnmatchedRow } from './unmatched-table.tsx';

/** Books money as sent back, which somebody has done at the provider or the bank. */
export function ReturnDialog({ row, onClose }: { row: UnmatchedRow; onClose: () => void }) {
  const { unmatched: words } = useCopy();
  const { run, isRunning } = useAct(returnUnmatched);

  async function sendBack(reason: string): Promise<void> {
    const outcome = await run({ unmatchedId: row.id, reason });
    if (!outcome.ok) return;
    showToast(words.sentBack, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.sendBackTitle}
      text={words.sendBackText}
      action={words.sendBackDo}
      isBusy={isRunning}
      onDo={sendBack}
      onClose={onClose}
    />
  );
}
