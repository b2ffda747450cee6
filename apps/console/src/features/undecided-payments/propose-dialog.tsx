import { proposeOutcome } from '@cauce/contract/console';
import type { PaymentOutcome } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedRow } from './undecided-table.tsx';

/** Proposes how a payment ended. Nothing moves until another person approves it. */
export function ProposeDialog({
  row,
  outcome,
  onClose,
}: {
  row: UndecidedRow;
  outcome: PaymentOutcome;
  onClose: () => void;
}) {
  const { undecided: words } = useCopy();
  const { run, isRunning } = useAct(proposeOutcome);

  async function propose(reason: string): Promise<void> {
    const done = await run({ attemptId: row.attemptId, outcome, reason });
    if (!done.ok) return;
    showToast(words.proposedDone, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.propose[outcome]}
      text={words.effect[outcome]}
      action={words.proposeDo}
      isBusy={isRunning}
      onDo={propose}
      onClose={onClose}
    />
  );
}
