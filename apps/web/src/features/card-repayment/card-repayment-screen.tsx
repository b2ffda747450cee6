import {
  readLoan,
  readRepayment,
  readRepaymentMethods,
  readRepaymentStatus,
  requestTypeOf,
} from '@cauce/contract';
import type { Failure, OutputOf, Session } from '@cauce/contract';
import { parseAmount } from '@cauce/lending/money';
import { AppShell, NoticeBar, Page, showToast } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useCalls } from '../../calls/calls-provider.tsx';
import { firstCallOf } from '../../calls/first-call.ts';
import { isDefinite } from '../../calls/stored/intent.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCaller } from '../../calls/use-caller.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import { useMoney } from '../../session/use-money.ts';
import { BillCard } from './bill-card.tsx';
import { CardList } from './card-list.tsx';
import { CardRepaymentSkeleton } from './card-repayment-skeleton.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { OpenOutcome } from './open-outcome.tsx';
import { PayBar } from './pay-bar.tsx';
import { StillOpen } from './still-open.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { WalletRow } from './wallet-row.tsx';
import type { RepaymentMethods } from './repayment-methods.ts';

export function firstCall({ orderId }: Session) {
  return orderId === undefined ? null : firstCallOf(readRepaymentMethods, {});
}

/** Pays what is due by card or wallet. */
export function Screen() {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const { orderId, productId = '' } = useSession();
  const methods = useCall(readRepaymentMethods, orderId === undefined ? null : {});
  const { cache } = useCalls();
  const isOneOpen = methods.data !== undefined && methods.data.openAttempt !== null;
  useEffect(() => {
    // An attempt that has ended since must not be resumed: a later visit reads what is open then.
    return isOneOpen ? () => cache.clear() : undefined;
  }, [cache, isOneOpen]);
  // Shows which loan it is; the payment does not wait for it.
  const loan = useCall(readLoan, orderId === undefined ? null : { orderId, productId });
  const transportFailed = methods.state === 'failed' && !isDefinite(methods.failure);
  useEffect(() => {
    if (transportFailed) showToast(text.transportError, { kind: 'fail' });
  }, [text, transportFailed]);

  const isWallet =
    useOwnParameters('cardRepayment').way === 'wallet' && methods.data?.walletUrl !== '';

  return (
    <AppShell>
      <ScreenBar title={isWallet ? text.walletTitle : copy.titles.cardRepayment} hasHelp />
      {orderId === undefined && <EmptyPage {...text.noLoan} to="orders" />}
      {orderId !== undefined && methods.state === 'loading' && (
        <CardRepaymentSkeleton isSlow={methods.isSlow} />
      )}
      {methods.state === 'failed' && (
        <LoadFailed reading={{ ...methods, failure: withText(methods.failure, text.listFailed) }} />
      )}
      {orderId !== undefined && methods.state === 'ready' && (
        <LoadedMethods
          key={orderId}
          orderId={orderId}
          methods={methods.data}
          loan={loan.data}
          isLoanLoading={loan.state === 'loading'}
          reload={() => Promise.all([methods.reload(), loan.reload()])}
        />
      )}
    </AppShell>
  );
}

function LoadedMethods({
  orderId,
  methods,
  loan,
  isLoanLoading,
  reload,
}: {
  orderId: string;
  methods: RepaymentMethods;
  loan: OutputOf<typeof readLoan> | undefined;
  isLoanLoading: boolean;
  reload: () => Promise<unknown>;
}) {
  const text = useCopy('cardRepayment');
  const money = useMoney();
  const bridge = useBridge();
  const go = useGo();
  const callServer = useCaller();
  const { couponId = null, productId = '' } = useSession();
  const named = useOwnParameters('cardRepayment');
  // An open attempt keeps the purpose that it was started with.
  const purpose = methods.openAttempt === null ? purposeOf(named.requestType, methods) : undefined;
  // The borrower's own amount; or what is due, for a back end that sends none with its cards.
  const own = parseAmount(named.amount ?? '');
  const listed = purpose === 'payoff' ? methods.payoffAmount : methods.amount;
  const knownAmount = (purpose === undefined || purpose === 'payoff' ? listed : null) ?? own;
  // For a back end that sends no amount with its cards, the loan says what is due.
  const due = useCall(readRepayment, knownAmount === null ? { orderId, productId } : null);
  const amount = knownAmount ?? due.data?.amount ?? null;

  const [isWalletOpen, setWalletOpen] = useState(false);
  const toastStillOpen = () => showToast(text.doNotSubmitAgain, { kind: 'info' });

  function showStatus(repayRecordId: string) {
    // A wallet payment that was left is continued on the wallet's page.
    if (methods.openAttempt?.isWallet !== true) toastStillOpen();
    go('repaymentStatus', repayRecordId === '' ? {} : { repayRecordId }, { replace: true });
  }

  const payment = useCardPayment(
    { orderId, amount, couponId, methods, purpose },
    {
      onCodeSent: () => showToast(text.codeSent, { kind: 'success' }),
      onInProcess: showStatus,
      onStillOpen: toastStillOpen,
      async leadToBank() {
        const status = await callServer(
          readRepaymentStatus,
          { orderId, recordId: null },
          { isSilent: true },
        );
        if (!status.ok || status.data.actionUrl === '') return false;
        go('repaymentStatus', { repayRecordId: status.data.recordId }, { replace: true });
        return true;
      },
      onPaid(isByCode) {
        showToast(text.paid, { kind: 'success' });
        // As specified: an iOS shell has no such dialog, and after a payment with a code it stays open.
        if (!isByCode && bridge.platform !== 'ios') bridge.closeRepayDialog();
        // Replaces this entry: «back» must not return to a form that was sent.
        go('loanDetail', {}, { replace: true });
      },
      onRefused: () => void reload(),
      onTransportFailure: () => showToast(text.transportError, { kind: 'fail' }),
    },
  );
  const { state } = payment;
  if (state.phase === 'verifying' || state.phase === 'unknown')
    return <OpenOutcome state={state} />;
  // The payment's status replaces this screen; until then nothing here offers to pay again.
  if (state.phase === 'inProcess') return <CardRepaymentSkeleton isSlow={false} />;

  function choose(index: number) {
    setWalletOpen(false);
    payment.select(index);
  }
  function showWalletOpen() {
    setWalletOpen(true);
    toastStillOpen();
  }
  // An open payment comes before anything else on offer.
  const stillOpen = state.problem?.kind === 'stillOpen' ? state.problem.recordId : null;
  const openRecord = stillOpen ?? (isWalletOpen ? '' : null);

  const openAmount = methods.openAttempt?.amount ?? amount;
  const written = openAmount === null ? '' : money.write(openAmount);
  const reminder =
    payment.attemptMask === ''
      ? text.openAttemptPlain(written)
      : text.openAttempt(written, payment.attemptMask);

  const hasWallet = methods.walletUrl !== '' && amount !== null;
  // A borrower who came for the wallet sees it first, and alone if no card is known.
  const isWallet = named.way === 'wallet' && hasWallet;
  const wallet = hasWallet && (
    <WalletRow
      orderId={orderId}
      amount={amount}
      purpose={purpose}
      instalment={methods.instalment ?? undefined}
      isFirst={isWallet}
      onRefused={() => void reload()}
      onStillOpen={showWalletOpen}
    />
  );

  return (
    <>
      <Page>
        <BillCard
          amount={amount}
          isDue={purpose === undefined}
          loan={loan}
          isLoanLoading={isLoanLoading}
        />
        {state.attempt !== null && state.phase === 'choosing' && (
          <NoticeBar tone="info" icon="clock">
            {money.text(reminder)}
          </NoticeBar>
        )}
        {isWallet && wallet}
        {(!isWallet || payment.cards.length > 0) && (
          <CardList
            cards={payment.cards}
            selected={state.selected}
            onSelect={choose}
            isDisabled={state.phase !== 'choosing'}
          />
        )}
        {!isWallet && wallet}
      </Page>
      {/* With the wallet, its own row is the next step until a card is selected. */}
      {openRecord !== null && <StillOpen recordId={openRecord} />}
      {openRecord === null &&
        (state.attempt !== null ||
          (payment.cards.length > 0 && (!isWallet || state.selected >= 0))) && (
          <PayBar
            state={state}
            amount={amount}
            isBusy={
              (amount === null && knownAmount === null && due.state === 'loading') ||
              state.phase === 'committing' ||
              state.phase === 'paid'
            }
            isOtherCard={payment.isOtherCard}
            onPay={payment.pay}
            onWriteCode={payment.reopen}
          />
        )}
      <CodeSheet
        state={state}
        reminder={state.isResumed ? money.text(reminder) : undefined}
        onType={payment.typeCode}
        onResend={payment.resend}
        onConfirm={payment.confirmCode}
        onCancel={payment.cancel}
      />
    </>
  );
}

/** The failure, with our words if it has none. */
function withText(failure: Failure, words: string): Failure {
  const isWordless = failure.message === '' && failure.refusal === 'refused';
  return isWordless ? { ...failure, message: words } : failure;
}

/** What the address says is being paid, if it is not what is due; early repayment only if it is available. */
function purposeOf(type: string | undefined, { payoffAmount }: RepaymentMethods) {
  const purpose = requestTypeOf(type);
  const isNone = purpose === 'instalment' || purpose === 'extension';
  return isNone || (purpose === 'payoff' && payoffAmount === null) ? undefined : purpose;
}
