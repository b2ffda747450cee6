import { endSessions } from '@cauce/contract/console';
import { Button, Dialog, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useLocked } from '../../../session/use-locked.ts';

interface Ends {
  readonly borrowerId: string;
  readonly onDone: () => Promise<void>;
}

/** A button that ends a borrower's sessions after a confirmation. */
export function EndSessions(ends: Ends) {
  const { loanDesk: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  const locked = useLocked(endSessions);
  return (
    <>
      <Button variant="secondary" size="s" disabledReason={locked} onClick={() => setOpen(true)}>
        {words.endSessions}
      </Button>
      {isOpen && <EndSessionsDialog {...ends} onClose={() => setOpen(false)} />}
    </>
  );
}

export function EndSessionsDialog({ borrowerId, onDone, onClose }: Ends & { onClose: () => void }) {
  const { loanDesk: words, shell } = useCopy();
  const { run, isRunning } = useAction(endSessions);

  async function end(): Promise<void> {
    const outcome = await run({ borrowerId });
    if (!outcome.ok) return;
    showToast(words.endSessionsDone(outcome.data.ended), { kind: 'success' });
    onClose();
    await onDone();
  }

  return (
    <Dialog
      isOpen
      title={words.endSessions}
      text={words.endSessionsText}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button variant="danger" isBlock isBusy={isRunning} onClick={() => void end()}>
          {words.endSessionsDo}
        </Button>
      }
    />
  );
}
