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
 * A panel that asks for the code from an SMS. What is wrong with the code stands at the code, what went wrong around it above; an
 * answer leads back to the field. While something is sent nothing offers to take it back.
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
  /** What went wrong last, and whether it is the code itself. */
  problem: string | undefined;
  isAboutCode: boolean;
  isSending: boolean;
  isConfirming: boolean;
  /** The wait before another code may be asked for; another `round` starts it anew. */
  countdown: { readonly round: number; readonly seconds: number; readonly isWaiting: boolean };
  /** Beside the countdown, where it is not known whether a code was sent. */
  doubt?: string | undefined;
  /** The most characters of a code that may have letters (`CodeField`). */
  longest?: number | undefined;
  /** Where the code went, and what it is for. */
  children: ReactNode;
  onType: (code: string) => void;
  onResend: () => void;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field is there only while the step is open; whatever was answered leads back to it.
    if (isOpen && !isSending) field.current?.focus();
  }, [isOpen, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
    // Also where nothing was sent, because the code is too short.
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
              // The answer starts the wait, in another round of this button.
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
