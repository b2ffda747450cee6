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

/**
 * A panel that asks for the code from an SMS. An error about the code is shown at the field, any other error above it; each
 * answer moves focus back to the field. Nothing can be cancelled while a request is in flight.
 */
export function CodeStep({
  isOpen,
  texts,
  code,
  problem,
  isAboutCode,
  isSending,
  isConfirming,
  countdown,
  doubt,
  longest,
  children,
  onType,
  onResend,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean;
  texts: CodeStepTexts;
  code: string;
  /** The last error, and whether it is about the code itself. */
  problem: string | undefined;
  isAboutCode: boolean;
  isSending: boolean;
  isConfirming: boolean;
  /** The wait before another code can be requested; a new `round` restarts it. */
  countdown: { readonly round: number; readonly seconds: number; readonly isWaiting: boolean };
  /** Shown next to the countdown when it is unknown whether a code was sent. */
  doubt?: string | undefined;
  /** The maximum length of a code that may contain letters (`CodeField`). */
  longest?: number | undefined;
  /** Where the code was sent, and what it is for. */
  children: ReactNode;
  onType: (code: string) => void;
  onResend: () => void;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field exists only while the step is open; every answer moves focus back to it.
    if (isOpen && !isSending) field.current?.focus();
  }, [isOpen, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
    // Also when nothing was sent because the code is too short.
    field.current?.focus();
  }

  return (
    <Sheet
      isOpen={isOpen}
      title={texts.title}
      closeLabel={texts.cancel}
      onClose={onCancel}
      isBlocking={isSending}
    >
      {children}
      {problem !== undefined && !isAboutCode && <NoticeBar tone="danger">{problem}</NoticeBar>}
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
    </Sheet>
  );
}
