import { Button, Field, Stack } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from '../../parts/fields/agent-fields.tsx';
import { looksLikeEmail } from '../../parts/values/looks-like-email.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** E-mail and password. Nothing is sent yet. */
export function PasswordStep({
  isKnown,
  email,
  password,
  onEmail,
  onPassword,
  onNext,
}: {
  /** Who signs in is known: only the password is still to be typed. */
  isKnown: boolean;
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  onNext: () => void;
}) {
  const { signIn } = useCopy();
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isKnown) form.current?.querySelector<HTMLElement>('[type=password]')?.focus();
  }, [isKnown]);
  const emailError = looksLikeEmail(email) ? undefined : signIn.emailMissing;
  const passwordError = password === '' ? signIn.passwordMissing : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (emailError === undefined && passwordError === undefined) onNext();
  }

  return (
    <form onSubmit={send} noValidate ref={form}>
      <Stack gap={4}>
        <Field
          label={signIn.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={wasSent ? emailError : undefined}
          maxLength={254}
        />
        <PasswordField
          label={signIn.password}
          value={password}
          onChange={onPassword}
          error={wasSent ? passwordError : undefined}
        />
        <Button type="submit" isBlock>
          {signIn.next}
        </Button>
      </Stack>
    </form>
  );
}
