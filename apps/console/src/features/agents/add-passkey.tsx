import { beginPasskey, finishPasskey } from '@cauce/contract/console';
import { Button, CodeField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { createPasskey } from '../../calls/device-passkeys.ts';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAction } from '../../calls/use-action.ts';
import { NameField, PasswordField } from '../../parts/fields/agent-fields.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Adds a passkey to the agent's own account, with password and code before the device is asked. */
export function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  const copy = useCopy();
  const { passkeys: words, account, signIn } = copy;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [isPrompting, setPrompting] = useState(false);
  const beginning = useAction(beginPasskey, { isSilent: true });
  const finishing = useAction(finishPasskey, { isSilent: true });
  const nameError = name.trim() === '' ? words.nameMissing : undefined;
  const passwordError = password === '' ? signIn.passwordMissing : undefined;
  const codeError = code.length < 6 ? signIn.codeMissing : undefined;

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    setRefused(undefined);
    if ((nameError ?? passwordError ?? codeError) !== undefined) return;
    const refusal = await register();
    if (refusal !== null) {
      // A code works once: the next try needs another.
      setCode('');
      setWasSent(false);
      setRefused(refusal);
      return;
    }
    showToast(words.added, { kind: 'success' });
    await onDone();
  }

  async function register(): Promise<string | null> {
    const begun = await beginning.run({ password, code });
    if (!begun.ok) return refusalText(begun.refusal, copy);
    setPrompting(true);
    const made = await createPasskey(begun.data.options);
    setPrompting(false);
    if (made === 'alreadyRegistered') return words.known;
    if (made === null) return words.notMade;
    const finished = await finishing.run({ name: name.trim(), made });
    return finished.ok ? null : refusalText(finished.refusal, copy);
  }

  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack gap={4}>
        <NameField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={setName}
          error={wasSent ? nameError : undefined}
        />
        <PasswordField
          label={account.passwordNow}
          value={password}
          onChange={setPassword}
          error={wasSent ? passwordError : undefined}
        />
        <CodeField
          isLabelShown
          label={signIn.codeLabel}
          value={code}
          onChange={setCode}
          error={refused ?? (wasSent ? codeError : undefined)}
        />
        <Button
          type="submit"
          isBlock
          isBusy={isPrompting || beginning.isRunning || finishing.isRunning}
        >
          {words.add}
        </Button>
      </Stack>
    </form>
  );
}
