import { CodeStep, Note, NoticeBar } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { LONGEST_CODE, RESEND_SECONDS } from './card-payment.ts';
import type { CardPayment } from './card-payment.ts';
import { problemText } from './problem-text.ts';

/** The SMS step. `reminder` names the payment that was begun earlier, where the screen came back to it. */
export function CodeSheet({
  state,
  reminder,
  ...acts
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
  const { phase, problem, countdown } = state;
  const isOpen = phase === 'code' || phase === 'resending' || phase === 'confirming';
  const said = isOpen ? problemText(state, text, copy) : undefined;
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
      problem={said}
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
      {/* Where the last request for a code failed, nothing says that one was sent: what is known stands at the countdown. */}
      {!state.isCodeDoubtful && (
        <Note size="body">
          {/* A wallet's or bank's own number may be another; the one in the session is where ours go. */}
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
