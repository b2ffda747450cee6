import { changePassword } from '@cauce/contract/console';
import { Button, CodeField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { useAct } from '../../calls/use-act.ts';
import {
  NewPasswordField,
  PasswordField,
  usePasswordFault,
} from '../../parts/fields/agent-fields.tsx';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Changes the agent's own password, with the old one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const copy = useCopy();
  const { account, shell, signIn } = copy;
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const { run, isRunning } = useAct(changePassword, { isSilent: true });
  const faultOf = usePasswordFault();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = faultOf(newPassword) ?? (code.length < 6 ? signIn.codeMissing : undefined);
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
