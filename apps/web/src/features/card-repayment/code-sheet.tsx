import { Button, CodeField, Countdown, Note, NoticeBar, Sheet, Stack } from '@cauce/ui';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { RESEND_SECONDS } from './card-payment.ts';
import type { CardPayment } from './card-payment.ts';
import { problemText } from './problem-text.ts';

/** The SMS step (design 08b). `reminder` names the payment that was begun earlier, where the screen came back to it. */
export function CodeSheet({
  state,
  reminder,
  onType,
  onResend,
  onConfirm,
  onCancel,
}: {
  state: CardPayment;
  reminder: string | undefined;
  onType: (code: string) => void;
  onResend: () => void;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const { mobilePhone = '' } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const { phase, problem, countdown } = state;
  const isOpen = phase === 'code' || phase === 'resending' || phase === 'confirming';
  // What was sent cannot be taken back: until its answer nothing offers to.
  const isSent = phase === 'resending' || phase === 'confirming';
  const said = isOpen ? problemText(state, text, copy) : undefined;
  // What is wrong with the code stands at the code; what went wrong around it stands above.
  const isAboutCode = problem?.kind === 'codeTooShort' || problem?.kind === 'wrongCode';

  useEffect(() => {
    // The field is there only while the step is open; a new problem leads back to it.
    if (isOpen || problem !== null) field.current?.focus();
  }, [isOpen, problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }

  return (
    <Sheet
      isOpen={isOpen}
      title={text.codeTitle}
      closeLabel={copy.common.cancel}
      onClose={onCancel}
      isBlocking={isSent}
    >
      {reminder !== undefined && (
        <NoticeBar tone="info" icon="clock">
          {reminder}
        </NoticeBar>
      )}
      {/* A wallet's or bank's own number may be another; the one in the session is where ours go. */}
      <Note size="body">
        {mobilePhone.length < 6 ? (
          text.sent
        ) : (
          <>
            {text.sentTo} <b>{mobilePhone.slice(-4)}</b>.
          </>
        )}
      </Note>
      {said !== undefined && !isAboutCode && <NoticeBar tone="danger">{said}</NoticeBar>}
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <CodeField
            ref={field}
            label={text.codeLabel}
            value={state.code}
            onChange={onType}
            error={isAboutCode ? said : undefined}
            isDisabled={phase === 'confirming'}
          />
          <Stack gap={2} align="center">
            {state.isCodeDoubtful && <Note>{text.maybeNotSent}</Note>}
            <Countdown
              key={countdown.round}
              seconds={countdown.seconds || RESEND_SECONDS}
              isWaitingAtFirst={countdown.seconds > 0}
              sendLabel={text.getCode}
              againLabel={text.getCode}
              waitLabel={text.resendIn}
              // The answer starts the wait, in another round of this button.
              onSend={() => {
                onResend();
                return false;
              }}
            />
          </Stack>
          <Stack gap={2}>
            <Button isBlock type="submit" isBusy={phase === 'confirming'}>
              {text.confirm}
            </Button>
            <Button isBlock variant="text" disabled={isSent} onClick={onCancel}>
              {copy.common.cancel}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Sheet>
  );
}
