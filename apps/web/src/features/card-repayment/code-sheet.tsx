import { CodeStep, Note, NoticeBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { LONGEST_CODE, RESEND_SECONDS } from './card-payment.ts';
import type { CardPayment } from './card-payment.ts';
import { problemText } from './problem-text.ts';

/** The SMS step. `reminder` names the payment if it was started earlier. */
export function CodeSheet({
  state,
  reminder,
  ...acts
}: {
  state: CardPayment;
  reminder: ReactNode;
  onType: (code: string) => void;
  onResend: () => void;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const { mobilePhone = '' } = useSession();
  const { phase, problem, countdown } = state;
  const isOpen = phase === 'code' || phase === 'resending' || phase === 'confirming';
  const problemShown = isOpen ? problemText(state, text, copy) : undefined;
  const isAboutCode = problem?.kind === 'codeTooShort' || problem?.kind === 'wrongCode';

  return (
    <CodeStep
      {...acts}
      isOpen={isOpen}
      texts={{
        title: text.codeTitle,
        label: text.codeLabel,
        confirm: text.confirm,
        cancel: copy.common.cancel,
        getCode: text.getCode,
        resendIn: text.resendIn,
      }}
      code={state.code}
      longest={LONGEST_CODE}
      problem={problemShown}
      isAboutCode={isAboutCode}
      isSending={phase === 'resending' || phase === 'confirming'}
      isConfirming={phase === 'confirming'}
      countdown={{
        round: countdown.round,
        seconds: countdown.seconds || RESEND_SECONDS,
        isWaiting: countdown.seconds > 0,
      }}
      doubt={state.isCodeDoubtful ? text.maybeNotSent : undefined}
    >
      {reminder !== undefined && (
        <NoticeBar tone="info" icon="clock">
          {reminder}
        </NoticeBar>
      )}
      {/* After a failed request for a code nothing claims that one was sent; the countdown shows what is known. */}
      {!state.isCodeDoubtful && (
        <Note size="body">
          {/* A wallet or bank may use another number; the session's number is where our codes go. */}
          {mobilePhone.length < 6 ? (
            text.sent
          ) : (
            <>
              {text.sentTo} <b>{mobilePhone.slice(-4)}</b>.
            </>
          )}
        </Note>
      )}
    </CodeStep>
  );
}
