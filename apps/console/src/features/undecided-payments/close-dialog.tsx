import { closeAttempt } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Asks the provider to end an open payment. It ends only if the provider confirms. */
export function CloseDialog({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const { undecided: words } = useCopy();
  const { run, isRunning } = useAction(closeAttempt);

  async function end(reason: string): Promise<void> {
    const done = await run({ attemptId, reason });
    if (!done.ok) return;
    const { state: answered } = done.data;
    const state = answered === 'succeeded' || answered === 'failed' ? answered : 'open';
    showToast(words.ended[state], { kind: state === 'open' ? 'fail' : 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.closeAtProvider}
      text={words.endText}
      action={words.closeAtProvider}
      isBusy={isRunning}
      onDo={end}
      onClose={onClose}
    />
  );
}
