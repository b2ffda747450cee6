import { commitRepayment, confirmRepayment } from '@cauce/contract';
import type { Failure, InputOf, Outcome, ImmediatePurpose } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import { useEffect, useReducer, useRef } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { useIsGone } from '../../session/use-is-gone.ts';
import { useReconnected } from '../../calls/use-reconnected.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import { CODE_LENGTH, reduce, START } from './card-payment.ts';
import type { CardPayment, Move } from './card-payment.ts';
import { readCommit, readConfirm } from './read-answer.ts';
import type { Answer } from './read-answer.ts';
import { pollUntilKnown } from './poll-until-known.ts';
import { maskOf, usableCards } from './repayment-methods.ts';
import type { BankCard, RepaymentMethods } from './repayment-methods.ts';

/** What is paid: the order, the amount that the borrower saw, and the token of the intent. */
export interface Bill {
  readonly orderId: string;
  readonly amount: Minor | null;
  readonly couponId: string | null;
  readonly methods: RepaymentMethods;
  /** Set if it is not what is due. */
  readonly purpose: ImmediatePurpose | undefined;
}

interface Events {
  readonly onCodeSent: () => void;
  /** The server names an attempt of an earlier visit that needs nothing from the borrower: show its status. */
  readonly onInProcess: (recordId: string) => void;
  /** An earlier payment is in progress, so nothing was started: the screen stays and says so. */
  readonly onStillOpen: () => void;
  /** Leads to the status if the open payment must be confirmed on its bank's page; returns whether it does. */
  readonly leadToBank: () => Promise<boolean>;
  readonly onPaid: (isByCode: boolean) => void;
  /** Debt, token and remaining tries may have changed: read them again. */
  readonly onRefused: () => void;
  readonly onTransportFailure: () => void;
}

/** Performs the moves of a card payment: sends, waits, repeats under the same key, and reports where to go. */
export function useCardPayment(
  { orderId, amount, couponId, methods, purpose }: Bill,
  events: Events,
) {
  const copy = useCopy();
  const own = useCopy('cardRepayment');
  const { countsDownAfterFailedCommit, keyLifeSeconds } = useConfig();
  const policy = { countsDownAfterFailure: countsDownAfterFailedCommit };
  const cards = usableCards(methods);
  const [state, dispatch] = useReducer(
    (before: CardPayment, move: Move) => reduce(before, move, policy),
    methods,
    (first) => reduce(START, resumption(first) ?? { type: 'listChanged' }, policy),
  );
  const commit = useAction(commitRepayment, { isSilent: true });
  const confirm = useAction(confirmRepayment, { isSilent: true });
  const isSending = useRef(false);
  const isGone = useIsGone();

  useReconnected(() => dispatch({ type: 'reconnected' }));

  const words = (failure: Failure) =>
    failure.message === '' && failure.refusal === 'refused'
      ? own.processingFailed
      : refusalText(copy, failure);

  // A list that was read again may have another order: an index must never come to mean another card.
  const listed = cards.map(({ id }) => id).join(' ');
  const lastListed = useRef(listed);
  useEffect(() => {
    if (lastListed.current !== listed) dispatch({ type: 'listChanged' });
    lastListed.current = listed;
  }, [listed]);
  const resumed = resumption(methods);
  const resumedId = resumed?.attempt.recordId ?? '';
  useEffect(() => {
    if (resumed !== null) dispatch(resumed);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the server names another attempt: the same answer read again changes nothing
  }, [resumedId]);
  useEffect(() => {
    const { openAttempt } = methods;
    dispatch(
      openAttempt === null ? { type: 'noneOpen' } : { type: 'triesCounted', ...openAttempt },
    );
  }, [methods]);
  const isAlreadyInProcess = state.phase === 'inProcess';
  useEffect(() => {
    if (isAlreadyInProcess) events.onInProcess(state.attempt?.recordId ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- once, because the status replaces this screen
  }, [isAlreadyInProcess]);

  /** Runs one request at a time: a second press within the same frame is ignored. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isSending.current) return;
    if (!navigator.onLine) return dispatch({ type: 'wentOffline' });
    isSending.current = true;
    try {
      await work();
    } finally {
      isSending.current = false;
    }
  }

  /** Sends the request. If no answer comes, shows that and repeats it under the same key. */
  async function settle<T>(
    send: () => Promise<Outcome<T>>,
    read: (outcome: Outcome<T>) => Answer,
    move: (answer: Answer) => Move,
  ): Promise<void> {
    let answer = read(await send());
    // A borrower who is on another screen by now is not led away from it.
    if (isGone()) return;
    if (answer.kind === 'unknown') {
      dispatch(move(answer));
      events.onTransportFailure();
      // A back end without idempotency keys would treat the same request as another payment.
      if (keyLifeSeconds === 0) return dispatch({ type: 'repeatsEnded' });
      const known = await pollUntilKnown({
        isGone,
        repeat: async () => {
          const outcome = await send();
          return { answer: read(outcome), refusal: outcome.ok ? null : outcome.refusal };
        },
      });
      if (known === null) return dispatch({ type: 'repeatsEnded' });
      answer = known;
    }
    // The same answer as for an earlier payment that is in progress.
    if (answer.kind === 'inProcess' && ((await events.leadToBank()) || isGone())) return;
    const moved = move(answer);
    dispatch(moved);
    if (answer.kind === 'needsCode') events.onCodeSent();
    if (answer.kind === 'done') events.onPaid(moved.type === 'confirmed');
    if (answer.kind === 'inProcess') events.onStillOpen();
    if (['wrongCode', 'over', 'refused'].includes(answer.kind)) events.onRefused();
  }

  function inputFor(card: BankCard, isResend: boolean): InputOf<typeof commitRepayment> | null {
    if (amount === null) return null;
    const { bankName, cardNo, bankCode } = card;
    const { repayToken, instalment } = methods;
    return {
      amount,
      bankName,
      cardId: card.id,
      cardNo,
      couponId,
      orderId,
      repayToken,
      bankCode,
      isResend,
      instalment: instalment ?? undefined,
      ...(purpose !== undefined && { purpose }),
    };
  }

  function pay(): void {
    dispatch({ type: 'payPressed' });
    const card = cards[state.selected];
    if (card === undefined) return;
    // Resume the attempt that was closed: a new commit would only be refused because it is open.
    if (state.attempt?.cardId === card.id) return dispatch({ type: 'reopened' });
    const input = inputFor(card, false);
    if (input === null) return;
    void once(async () => {
      dispatch({ type: 'payStarted' });
      await settle(
        () => commit.run(input),
        (outcome) => readCommit(outcome, words),
        (answer) => ({ type: 'committed', answer, cardId: card.id }),
      );
    });
  }

  function resend(): void {
    if (state.attempt === null) return;
    // The card may have left the list meanwhile; its id is enough.
    const nameless = { id: state.attempt.cardId, bankName: '', cardNo: '', bankCode: '' };
    const input = inputFor(cards.find(({ id }) => id === nameless.id) ?? nameless, true);
    if (input === null) return;
    void once(async () => {
      dispatch({ type: 'resendStarted' });
      const outcome = await commit.run(input);
      if (isGone()) return;
      const answer = readCommit(outcome, words);
      dispatch({ type: 'resent', answer });
      if (outcome.ok) events.onCodeSent();
      if (answer.kind === 'unknown') events.onTransportFailure();
      if (answer.kind === 'inProcess') events.onStillOpen();
      if (answer.kind === 'over') events.onRefused();
    });
  }

  function confirmCode(): void {
    dispatch({ type: 'confirmPressed' });
    const { attempt, code } = state;
    if (attempt === null || code.length < CODE_LENGTH) return;
    void once(async () => {
      dispatch({ type: 'confirmStarted' });
      await settle(
        () => confirm.run({ orderId, verifyCode: code, recordId: attempt.recordId }),
        (outcome) => readConfirm(outcome, words),
        (answer) => ({ type: 'confirmed', answer }),
      );
    });
  }

  const isBusy = ['committing', 'resending', 'confirming'].includes(state.phase);
  return {
    state,
    cards,
    /** `·· 4821` of the card that the open attempt charges. */
    attemptMask: maskOf(cards.find(({ id }) => id === state.attempt?.cardId)),
    isBusy,
    /** Another card is selected than the one that the open attempt charges. */
    isOtherCard: state.selected >= 0 && cards[state.selected]?.id !== state.attempt?.cardId,
    select: (index: number) => dispatch({ type: 'selected', index }),
    typeCode: (code: string) => dispatch({ type: 'codeTyped', code }),
    cancel: () => {
      if (!isBusy) dispatch({ type: 'cancelled' });
    },
    reopen: () => dispatch({ type: 'reopened' }),
    pay,
    resend,
    confirmCode,
  };
}

/** The move that resumes the attempt which the server still holds open, or null. */
function resumption(methods: RepaymentMethods): Extract<Move, { type: 'resumed' }> | null {
  const open = methods.openAttempt;
  // If another channel is chosen, the server ends a wallet's payment.
  if (open === null || open.isWallet) return null;
  return {
    type: 'resumed',
    attempt: { recordId: open.recordId, cardId: open.cardId },
    needsCode: open.needsCode,
    seconds: open.resendInSeconds,
    triesLeft: open.triesLeft,
    index: usableCards(methods).findIndex(({ id }) => id === open.cardId),
  };
}
