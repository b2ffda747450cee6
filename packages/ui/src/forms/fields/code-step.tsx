import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Stack } from '../../layout/stack.tsx';
import { Sheet } from '../../overlay/sheet.tsx';
import { NoticeBar } from '../../status/notice-bar.tsx';
import { Note } from '../../text/note.tsx';
import { CodeField } from './code-field.tsx';
import { Countdown } from '../countdown.tsx';

interface CodeStepTexts {
  readonly title: string;
  readonly label: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly getCode: string;
  readonly resendIn: (seconds: number) => string;
}

interface CodeStepProps {
  readonly isOpen: boolean;
  readonly texts: CodeStepTexts;
  readonly code: string;
  /** The last error, and whether it is about the code itself. */
  readonly problem: string | undefined;
  readonly isAboutCode: boolean;
  readonly isSending: boolean;
  readonly isConfirming: boolean;
  /** The wait before another code can be requested; a new `round` restarts it. */
  readonly countdown: {
    readonly round: number;
    readonly seconds: number;
    readonly isWaiting: boolean;
  };
  /** Shown next to the countdown when it is unknown whether a code was sent. */
  readonly doubt?: string | undefined;
  /** The maximum length of a code that may contain letters (`CodeField`). */
  readonly longest?: number | undefined;
  /** Where the code was sent, and what it is for. */
  readonly children: ReactNode;
  readonly onType: (code: string) => void;
  readonly onResend: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * A panel that asks for the code from an SMS. An error about the code is shown at the field, any other error above it; each
 * answer moves focus back to the field. Nothing can be cancelled while a request is in flight.
 */
export function CodeStep({ isOpen, children, ...step }: CodeStepProps) {
  const { texts, problem, isAboutCode, isSending, onCancel } = step;
  return (
    <Sheet
      isOpen={isOpen}
      title={texts.title}
      closeLabel={texts.cancel}
      onClose={onCancel}
      isBlocking={isSending}
    >
      {children}
      {problem !== undefined && !isAboutCode && (
        <div role="alert">
          <NoticeBar tone="danger">{problem}</NoticeBar>
        </div>
      )}
      <CodeForm {...step} />
    </Sheet>
  );
}

function CodeForm({
  texts,
  code,
  problem,
  isAboutCode,
  isSending,
  isConfirming,
  countdown,
  doubt,
  longest,
  onType,
  onResend,
  onConfirm,
  onCancel,
}: Omit<CodeStepProps, 'isOpen' | 'children'>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSending) field.current?.focus();
  }, [isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
    // Also when nothing was sent because the code is too short.
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <CodeField
          ref={field}
          label={texts.label}
          longest={longest}
          value={code}
          onChange={onType}
          error={isAboutCode ? problem : undefined}
          isDisabled={isConfirming}
        />
        <Stack gap={2} align="center">
          {doubt !== undefined && <Note>{doubt}</Note>}
          <Countdown
            key={countdown.round}
            seconds={countdown.seconds}
            isWaitingAtFirst={countdown.isWaiting}
            sendLabel={texts.getCode}
            againLabel={texts.getCode}
            waitLabel={texts.resendIn}
            // The answer starts the wait, by a new round of this button.
            onSend={() => {
              onResend();
              return false;
            }}
          />
        </Stack>
        <Stack gap={2}>
          <Button isBlock type="submit" isBusy={isConfirming}>
            {texts.confirm}
          </Button>
          <Button isBlock variant="text" disabled={isSending} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
