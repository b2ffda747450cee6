import { readRepaymentStatus } from '@cauce/contract';
import type { Failure, Session } from '@cauce/contract';
import type { Minor } from '@cauce/lending/money';
import {
  Button,
  AppShell,
  Note,
  NoticeBar,
  Page,
  SkeletonCard,
  Skeleton,
  SkeletonRows,
  StatusBanner,
} from '@cauce/ui';
import { useEffect, useState } from 'react';
import { useCalls } from '../../calls/calls-provider.tsx';
import { ContinueInWallet } from '../../calls/continue-in-wallet.tsx';
import { firstCallOf } from '../../calls/first-call.ts';
import { isDefinite } from '../../calls/stored/intent.ts';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { SupportCode } from '../../session/support-code.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useReturned } from '../../calls/watch-returns.ts';
import { useFirstFailureToast } from '../../calls/use-failure-toast.ts';
import { useFallbackScreen } from '../../calls/use-fallback-screen.ts';
import { usePoll } from '../../calls/use-poll.ts';
import type { Paces } from '../../calls/use-poll.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { useRefuseLink } from '../../session/refuse-link.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useLeaveBare } from '../../session/use-leave-bare.ts';
import { NoPayment } from './no-payment.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { StatusActions } from './status-actions.tsx';
import { bannerOf, shownState } from './status-view.ts';
import type { PaymentStatus } from './status-view.ts';

export const firstCall = (session: Session, { repayRecordId = '' }: Record<string, string>) =>
  firstCallOf(readRepaymentStatus, inputOf(session, repayRecordId));

/** At 2, 5, 10, 20, 30 and 60 s, then every minute: most answers come within seconds. Only the server ends it. */
const PACES: Paces = [
  [2_000, 1],
  [3_000, 1],
  [5_000, 1],
  [10_000, 2],
  [30_000, 1],
  [60_000, 1],
];
const POLLS_IN_FIRST_MINUTE = 6;

/** The status of a payment, polled until it is final. It only reads: no action here pays. */
export function Screen() {
  const copy = useCopy('repaymentStatus');
  const { repayRecordId = '' } = useOwnParameters('repaymentStatus');
  const input = inputOf(useSession(), repayRecordId);
  const reading = useCall(readRepaymentStatus, input);
  const [timesCalled, setTimesCalled] = useState(0);
  const { state, data, failure } = reading;
  const isLeaving = useFallbackScreen(reading, 'loanDetail');
  // A known refusal (no such payment) need not be read again; anything else may change, as may an unknown code.
  const isGone =
    state === 'failed' && isDefinite(failure) && failure.refusal !== 'refused' && !isLeaving;
  const isOpen = input !== null && !isGone && !isLeaving && data?.isFinal !== true;
  usePoll(isOpen ? '' : null, PACES, async (times) => {
    await reading.reload();
    setTimesCalled(times);
  });
  // Without a name it shows the latest payment, and there may be a later one by now. An open one is read again anyway.
  useReturned(() => {
    if (!isOpen && !isGone) void reading.reload();
  });
  const { cache } = useCalls();
  useEffect(() => {
    // What other screens have read about the loan is from before this payment.
    if (data?.state !== undefined) cache.clear();
  }, [cache, data?.state]);

  return (
    <AppShell>
      <ScreenBar title={copy.title} hasHelp />
      {(input === null || isGone) && <NoPayment failure={input === null ? null : failure} />}
      {input !== null && (state === 'loading' || isLeaving) && (
        <StatusSkeleton isSlow={reading.isSlow} />
      )}
      {state === 'failed' && !isGone && !isLeaving && <NotKnown failure={failure} />}
      {state === 'ready' && (
        <KnownPayment
          payment={data}
          isNamed={repayRecordId !== ''}
          failure={failure}
          hasWaited={timesCalled >= POLLS_IN_FIRST_MINUTE}
          reload={reading.reload}
        />
      )}
    </AppShell>
  );
}

function KnownPayment({
  payment,
  isNamed,
  failure,
  hasWaited,
  reload,
}: {
  payment: PaymentStatus;
  isNamed: boolean;
  failure: Failure | null;
  hasWaited: boolean;
  reload: () => Promise<void>;
}) {
  const copy = useCopy('repaymentStatus');
  const state = shownState(payment);
  const isOpen = !['succeeded', 'failed', 'returned'].includes(state);
  // Unnamed and unpaid, it may be any of the loan's vouchers, so its figures may not be those of the borrower's slip.
  const hasFigures = isNamed || state !== 'waiting';
  const inWallet = isOpen && payment.isOpenWallet ? payment.amount : null;
  return (
    <>
      <Page>
        <StatusBanner {...bannerOf(payment, copy)} />
        {isOpen && failure !== null && <NoticeBar tone="warn">{copy.noConnection}</NoticeBar>}
        {inWallet !== null && <NoticeBar>{copy.walletLeft}</NoticeBar>}
        {isOpen && payment.actionUrl !== '' && <NoticeBar>{copy.bankConfirms}</NoticeBar>}
        {isOpen && hasWaited && <NoticeBar>{copy.willUpdate}</NoticeBar>}
        {hasFigures && <PaymentFigures payment={payment} />}
        {hasFigures && payment.recordId !== '' && (
          <Note>{copy.paymentNumber(payment.recordId)}</Note>
        )}
      </Page>
      <StatusActions payment={isNamed ? payment : null} state={state}>
        {inWallet !== null && (
          <WalletAgain recordId={payment.recordId} amount={inWallet} reload={reload} />
        )}
        {isOpen && payment.actionUrl !== '' && <ToBank url={payment.actionUrl} />}
      </StatusActions>
    </>
  );
}

/** The page on which the card's bank asks the borrower; it leads back here. */
function ToBank({ url }: { url: string }) {
  const copy = useCopy('repaymentStatus');
  const leaveBare = useLeaveBare();
  const refuse = useRefuseLink();
  return (
    <Button
      isBlock
      onClick={() => {
        if (!leaveBare(url)) refuse();
      }}
    >
      {copy.toBank}
    </Button>
  );
}

/** Reopens a wallet's page that was left before the end. */
function WalletAgain({
  recordId,
  amount,
  reload,
}: {
  recordId: string;
  amount: Minor;
  reload: () => Promise<void>;
}) {
  const copy = useCopy('repaymentStatus');
  const { orderId } = useSession();
  if (orderId === undefined) return null;
  return (
    <ContinueInWallet
      orderId={orderId}
      recordId={recordId}
      amount={amount}
      label={copy.continueInWallet}
      onRefused={() => void reload()}
    />
  );
}

/** A missing answer says nothing about the payment, so its state is unknown, never failed. */
function NotKnown({ failure }: { failure: Failure }) {
  const copy = useCopy('repaymentStatus');
  useFirstFailureToast(failure);
  return (
    <>
      <Page>
        <StatusBanner kind="attention" badgeIcon="clock" {...copy.states.unknown} />
        <NoticeBar>{copy.willUpdate}</NoticeBar>
        <SupportCode of={failure} />
      </Page>
      <StatusActions payment={null} state="unknown" />
    </>
  );
}

function StatusSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <LoadingPage isSlow={isSlow}>
      <Skeleton shape="banner" />
      <SkeletonCard gap={5}>
        <Skeleton width={40} />
        <Skeleton shape="amount" width={50} />
        <SkeletonRows count={3} />
      </SkeletonCard>
    </LoadingPage>
  );
}

function inputOf({ orderId }: Session, repayRecordId: string) {
  if (orderId === undefined) return null;
  // An invalid id would be refused; without one the server answers with the loan's latest payment.
  const isId = /^[A-Za-z0-9_.-]{1,64}$/.test(repayRecordId);
  return { orderId, recordId: isId ? repayRecordId : null };
}
