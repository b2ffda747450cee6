import type { AnyConsoleEndpoint, ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import { Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { offerUndo } from './undo.tsx';
import { ActDialog } from './open-dialog.tsx';
import { ReasonField, isReason } from '../fields/reason-field.tsx';

interface Why {
  title: string;
  text?: ReactNode;
  /** The preview has a table. */
  isWide?: boolean;
  action: string;
  /** False while there is nothing to confirm yet. */
  isReady?: boolean;
  /** A reason to begin with. */
  suggestion?: string;
  onClose: () => void;
  /** The preview, shown before the reason. */
  children?: ReactNode;
}

/** An action that requires a reason: what it does, its preview, and the reason. What was typed stays until it succeeds. */
export function ReasonDialog({
  onDo,
  suggestion = '',
  children,
  ...dialog
}: Why & { isBusy: boolean; onDo: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState(suggestion);
  const [isTried, setTried] = useState(false);

  function press(): void {
    setTried(true);
    if (isReason(reason)) void onDo(reason);
  }

  return (
    <ActDialog {...dialog} onAct={press}>
      <Stack gap={4}>
        {children}
        <ReasonField value={reason} onChange={setReason} isTried={isTried} />
      </Stack>
    </ActDialog>
  );
}

/** The same for one call: on success a toast is shown and the dialog closes. A refusal is shown in a toast. */
export function ReasonedAct<E extends AnyConsoleEndpoint>({
  endpoint,
  inputOf,
  doneText,
  undoInput,
  onRefused,
  onDone,
  ...dialog
}: Why & {
  endpoint: E;
  inputOf: (reason: string) => ConsoleInputOf<E>;
  doneText: (output: ConsoleOutputOf<E>) => string;
  /** What takes it back, if that is possible at no cost: then it is offered. */
  undoInput?: ConsoleInputOf<E>;
  /** The preview may be outdated: read it again. */
  onRefused?: () => Promise<void>;
  onDone?: () => Promise<void>;
}) {
  const { run, isRunning } = useAction(endpoint);

  async function act(reason: string): Promise<void> {
    const outcome = await run(inputOf(reason));
    if (!outcome.ok) {
      await onRefused?.();
      return;
    }
    const done = doneText(outcome.data);
    if (undoInput) offerUndo(done, () => takeBack(undoInput));
    else showToast(done, { kind: 'success' });
    dialog.onClose();
    await onDone?.();
  }

  async function takeBack(input: ConsoleInputOf<E>): Promise<boolean> {
    const { ok } = await run(input);
    await onDone?.();
    return ok;
  }

  return <ReasonDialog {...dialog} isBusy={isRunning} onDo={act} />;
}
