import { Button, CodeField, Stack } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './code-step.module.css';

/** The authenticator's code; sent with the sixth digit. */
export function CodeStep({
  isBusy,
  onBack,
  onCode,
}: {
  isBusy: boolean;
  onBack: () => void;
  onCode: (code: string) => Promise<void>;
}) {
  const { signIn } = useCopy();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(digits: string): Promise<void> {
    await onCode(digits);
    // A code works once, right or wrong: the next one is typed again.
    setCode('');
    field.current?.focus();
  }

  function change(digits: string): void {
    setError(undefined);
    setCode(digits);
    if (digits.length === 6 && !isBusy) void send(digits);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.length < 6) setError(signIn.codeMissing);
    else void send(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <div>
          <h2 className={css.title}>{signIn.codeTitle}</h2>
          <p className={css.text}>{signIn.codeText}</p>
        </div>
        <CodeField
          ref={field}
          label={signIn.codeLabel}
          value={code}
          onChange={change}
          error={error}
          isDisabled={isBusy}
        />
        <Button type="submit" isBlock isBusy={isBusy}>
          {signIn.enter}
        </Button>
        <Button variant="text" isBlock onClick={onBack}>
          {signIn.back}
        </Button>
      </Stack>
    </form>
  );
}
