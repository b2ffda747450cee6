import { beginPasskeySignIn, finishPasskeySignIn } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useState } from 'react';
import { signWithPasskey, supportsPasskeys } from '../../calls/device-passkeys.ts';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { signInRefusalText } from './sign-in-refusal-text.ts';

/** Signs in by a passkey, if the browser supports them. */
export function PasskeyEntry({
  onEntered,
  onError,
}: {
  onEntered: () => Promise<void>;
  onError: (text: string | undefined) => void;
}) {
  const copy = useCopy();
  const { passkeys: words } = copy;
  const beginning = useAction(beginPasskeySignIn, { isSilent: true });
  const finishing = useAction(finishPasskeySignIn, { isSilent: true });
  const [isPrompting, setPrompting] = useState(false);
  if (!supportsPasskeys()) return null;

  async function enter(): Promise<void> {
    onError(undefined);
    const begun = await beginning.run({});
    if (!begun.ok) {
      onError(refusalText(begun.refusal, copy));
      return;
    }
    setPrompting(true);
    const signed = await signWithPasskey(begun.data.options);
    setPrompting(false);
    if (signed === null) {
      onError(words.notSigned);
      return;
    }
    const outcome = await finishing.run({ signed });
    if (outcome.ok) await onEntered();
    else onError(signInRefusalText(outcome, copy));
  }

  return (
    <Button
      variant="secondary"
      isBlock
      isBusy={isPrompting || beginning.isRunning || finishing.isRunning}
      onClick={() => void enter()}
    >
      {words.enter}
    </Button>
  );
}
