import { PASSWORD_LENGTH, changePassword } from '@cauce/contract/console';
import { Button, CodeField, Dialog, Field, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** One's own password, proven by the old one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const copy = useCopy();
  const { account, setUp, shell, signIn } = copy;
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const { run, isRunning } = useAct(changePassword, { isSilent: true });
  const tooShort = (value: string) =>
    value.length < PASSWORD_LENGTH.least ? setUp.tooShort(PASSWORD_LENGTH.least) : undefined;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = tooShort(newPassword) ?? (code.length < 6 ? signIn.codeMissing : undefined);
    setError(wrong);
    if (wrong !== undefined) return;
    const outcome = await run({ password, newPassword, code });
    setCode('');
    if (!outcome.ok) {
      setError(refusalText(outcome.refusal, copy));
      return;
    }
    showToast(account.passwordChanged, { kind: 'success' });
    onClose();
  }

  return (
    <Dialog isOpen title={account.changePassword} closeLabel={shell.close} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <Field
            label={account.passwordNow}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            required
          />
          <Field
            label={account.passwordNew}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={setNewPassword}
            validate={tooShort}
            hint={setUp.passwordHint(PASSWORD_LENGTH.least)}
            maxLength={PASSWORD_LENGTH.most}
            required
          />
          <CodeField label={signIn.codeLabel} value={code} onChange={setCode} error={error} />
          <Button type="submit" isBlock isBusy={isRunning}>
            {shell.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
