import { bindBankAccount } from '@cauce/contract';
import type { InputOf, OutputOf } from '@cauce/contract';
import type { PayoutAccount } from '@cauce/lending';
import type { Notice } from '@cauce/ui';
import { useRef, useState } from 'react';
import { isDefinite } from '../../calls/stored/intent.ts';
import { useAction } from '../../calls/use-action.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';

export type BoundAccount = OutputOf<typeof bindBankAccount>;

/** A change that waits for the code sent by SMS. */
export interface CodeWait {
  readonly account: PayoutAccount;
  readonly codePhone: string;
  readonly countdown: { readonly round: number; readonly seconds: number };
  readonly problem?: { readonly text: string; readonly isAboutCode: boolean } | undefined;
}

const CODE_LENGTH = 6;

/**
 * Registers an account once: presses within a frame are one request, and a lost answer is requested again under the same
 * key. If the server requires a code, the same call is repeated with it.
 */
export function useBankBinding(orderId: string | null, onBound: (account: BoundAccount) => void) {
  const copy = useCopy();
  const text = useCopy('bankBinding');
  const bind = useAction(bindBankAccount, { isSilent: true });
  const isSending = useRef(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [wait, setWait] = useState<CodeWait | null>(null);
  useClearOffline(notice?.text, () => setNotice(null));
  useClearOffline(wait?.problem?.text, () =>
    setWait((before) => before && { ...before, problem: undefined }),
  );

  /** Sends it unless a request is in progress; returns a notice if there is no answer to show. */
  async function send(
    input: InputOf<typeof bindBankAccount>,
  ): Promise<{ readonly bound: BoundAccount } | (Notice & { readonly refusal?: string }) | null> {
    if (isSending.current) return null;
    if (!navigator.onLine) return { tone: 'warn', text: copy.connection.offline };
    isSending.current = true;
    const outcome = await bind.run(input);
    isSending.current = false;
    if (outcome.ok) return { bound: outcome.data };
    const isOpen = !isDefinite(outcome) && outcome.refusal !== 'tooManyRequests';
    return isOpen
      ? { tone: 'warn', text: text.unknownOutcome }
      : { tone: 'danger', text: refusalText(copy, outcome), refusal: outcome.refusal };
  }

  async function save(account: PayoutAccount): Promise<void> {
    setNotice(null);
    const answer = await send({ account, orderId });
    if (answer === null) return undefined;
    if (!('bound' in answer)) {
      if (wait !== null) return setWait({ ...wait, problem: { ...answer, isAboutCode: false } });
      return setNotice(answer);
    }
    const { needsCode, codePhone, resendInSeconds } = answer.bound;
    if (!needsCode) return onBound(answer.bound);
    const round = (wait?.countdown.round ?? 0) + 1;
    return setWait({ account, codePhone, countdown: { round, seconds: resendInSeconds ?? 0 } });
  }

  async function confirm(verifyCode: string): Promise<'wrong' | undefined> {
    if (wait === null) return undefined;
    const fail = (problem: string, isAboutCode: boolean) =>
      setWait({ ...wait, problem: { text: problem, isAboutCode } });
    if (verifyCode.length < CODE_LENGTH) {
      fail(text.codeTooShort, true);
      return undefined;
    }
    const answer = await send({ account: wait.account, orderId, verifyCode });
    if (answer === null) return undefined;
    if ('bound' in answer) {
      setWait(null);
      onBound(answer.bound);
      return undefined;
    }
    const isWrong = answer.refusal === 'wrongCode';
    fail(answer.refusal === 'codeSpent' ? text.codeSpent : answer.text, isWrong);
    return isWrong ? 'wrong' : undefined;
  }

  return {
    save,
    confirm,
    notice,
    wait,
    isBusy: bind.isRunning,
    resend: () => (wait === null ? undefined : void save(wait.account)),
    cancel: () => setWait(null),
  };
}
