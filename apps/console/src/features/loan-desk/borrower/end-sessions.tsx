import { endSessions } from '@cauce/contract/console';
import { Button, Dialog, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../../calls/use-act.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useLocked } from '../../../session/use-locked.ts';

/** Ends a borrower's sessions after a confirmation. */
export function EndSessions({
  borrowerId,
  onDone,
}: {
  borrowerId: string;
  onDone: () => Promise<void>;
}) {
  const { loanDesk: words, shell } = useCopy();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useAct(endSessions);
  const locked = useLocked(endSessions);
  const close = (): void => setOpen(false);

  async function end(): Promise<void> {
    const outcome = await run({ borrowerId });
    if (!outcome.ok) return;
    showToast(words.endSessionsDone(outcome.data.ended), { kind: 'success' });
    close();
    await onDone();
  }

  return (
    <>
      <Button variant="secondary" size="s" disabledReason={locked} onClick={() => setOpen(true)}>
        {words.endSessions}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={words.endSessions}
        text={words.endSessionsText}
        closeLabel={shell.close}
        onClose={close}
        actions={
          <Button variant="danger" isBlock isBusy={isRunning} onClick={() => void end()}>
            {words.endSessionsDo}
          </Button>
        }
      />
    </>
  );
}
