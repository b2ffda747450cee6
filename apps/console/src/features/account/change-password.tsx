import { changePassword } from '@cauce/contract/console';
import { Button, CodeField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { NewPasswordField, PasswordField } from '../../parts/fields/agent-fields.tsx';
import { useNewPassword } from '../../parts/fields/use-new-password.ts';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Changes the agent's own password, with the old one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { account, shell, signIn } = useCopy();
  const [password, setPassword] = useState('');
  const { password: newPassword, code, check, refuse } = useNewPassword();
  const { run, isRunning } = useAction(changePassword, { isSilent: true });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!check()) return;
    const outcome = await run({ password, newPassword: newPassword.value, code: code.value });
    if (!outcome.ok) {
      refuse(outcome.refusal);
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
          <NewPasswordField label={account.passwordNew} {...newPassword} required />
          <CodeField isLabelShown label={signIn.codeLabel} {...code} />
          <Button type="submit" isBlock isBusy={isRunning}>
            {shell.save}
          </Button>
        </Stack>
      </form>
    </OpenDialog>
  );
}
