import { changePassword } from '@cauce/contract/console';
import { Button, CodeField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAct } from '../../calls/use-act.ts';
import { NewPasswordField, PasswordField } from '../../parts/fields/agent-fields.tsx';
import { useNewPassword } from '../../parts/fields/use-new-password.ts';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Changes the agent's own password, with the old one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const copy = useCopy();
  const { account, shell, signIn } = copy;
  const [password, setPassword] = useState('');
  const {
    password: newPassword,
    setPassword: setNewPassword,
    code,
    setCode,
    error,
    setError,
    check,
  } = useNewPassword();
  const { run, isRunning } = useAct(changePassword, { isSilent: true });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!check()) return;
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
    <OpenDialog title={account.changePassword} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <PasswordField
            label={account.passwordNow}
            value={password}
            onChange={setPassword}
            required
          />
          <NewPasswordField
            label={account.passwordNew}
            value={newPassword}
            onChange={setNewPassword}
            required
          />
          <CodeField
            isLabelShown
            label={signIn.codeLabel}
            value={code}
            onChange={setCode}
            error={error}
          />
          <Button type="submit" isBlock isBusy={isRunning}>
            {shell.save}
          </Button>
        </Stack>
      </form>
    </OpenDialog>
  );
}
