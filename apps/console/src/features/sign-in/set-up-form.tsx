import { finishSetup } from '@cauce/contract/console';
import type { ConsoleOutputOf, openSetup } from '@cauce/contract/console';
import { Button, CodeField, CopyCode, Stack } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { restoreSession } from '../../calls/restore-session.ts';
import { useAction } from '../../calls/use-action.ts';
import { NewPasswordField } from '../../parts/fields/agent-fields.tsx';
import { useNewPassword } from '../../parts/fields/use-new-password.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { QrCode } from './qr-code.tsx';
import css from './set-up-form.module.css';

/** The three steps on one page: scan the secret, choose a password, enter a code. */
export function SetUpForm({
  token,
  opened,
}: {
  token: string;
  opened: ConsoleOutputOf<typeof openSetup>;
}) {
  const { setUp, shell, signIn } = useCopy();
  const navigate = useNavigate();
  const { password, code, check, refuse } = useNewPassword();
  const { run, isRunning } = useAction(finishSetup, { isSilent: true });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!check()) return;
    const outcome = await run({ token, newPassword: password.value, code: code.value });
    if (!outcome.ok) {
      refuse(outcome.refusal);
      return;
    }
    await restoreSession();
    // Leaves the address with the used token in any case, signed in or not.
    await navigate({ to: '/', replace: true });
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={6}>
        <div>
          <p className={css.hello}>{setUp.hello(opened.name)}</p>
          <p className={css.text}>{opened.email}</p>
        </div>
        <Stack gap={3}>
          <h2 className={css.title}>{setUp.scanTitle}</h2>
          <p className={css.text}>{setUp.scanText}</p>
          <QrCode qr={opened.qr} label={setUp.qrLabel} />
          <CopyCode
            label={setUp.secret}
            code={opened.secret}
            copyLabel={shell.copy}
            copiedText={shell.copied}
            failedText={shell.notCopied}
          />
        </Stack>
        <Stack gap={3}>
          <h2 className={css.title}>{setUp.passwordTitle}</h2>
          <input type="hidden" autoComplete="username" value={opened.email} readOnly />
          <NewPasswordField label={signIn.password} {...password} />
        </Stack>
        <Stack gap={3}>
          <h2 className={css.title}>{setUp.codeTitle}</h2>
          <CodeField label={signIn.codeLabel} {...code} />
        </Stack>
        <Button type="submit" isBlock isBusy={isRunning}>
          {setUp.finish}
        </Button>
      </Stack>
    </form>
  );
}
