import { readLoan } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { orderStatus } from '@cauce/lending';
import { AppShell, Page, StatusBanner } from '@cauce/ui';
import { lazy, Suspense, useState } from 'react';
import { firstCallOf, loanInput } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useReturned } from '../../calls/watch-returns.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { AmountText } from '../../session/amount.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { LoanActions } from './loan-actions.tsx';
import { LoanLinks } from './loan-links.tsx';
import { LoanSkeleton } from './loan-skeleton.tsx';
import { bannerOf } from './loan-status.ts';
import { LoanSummary } from './loan-summary.tsx';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { VoucherRow } from './voucher-row.tsx';
import css from './loan-detail-screen.module.css';

export const firstCall = (session: Session) => firstCallOf(readLoan, loanInput(session));

/** One loan: amount, due date and actions. */
export function Screen() {
  const { title, noLoan } = useCopy('loanDetail');
  const input = loanInput(useSession());
  const loan = useCall(readLoan, input);
  useReturned(() => void loan.reload());
  const status = loan.data?.status ?? null;
  const isOnItsWay = status === orderStatus.underReview || status === orderStatus.approved;

  return (
    <AppShell>
      <ScreenBar title={title} hasHelp />
      {input === null && <EmptyPage {...noLoan} to="orders" />}
      {input !== null && loan.state === 'loading' && <LoanSkeleton isSlow={loan.isSlow} />}
      {loan.state === 'failed' && <LoadFailed reading={loan} />}
      {loan.state === 'ready' && <LoadedLoan loan={loan.data} reload={loan.reload} />}
      {isOnItsWay && <LaterWatch status={status} reload={loan.reload} />}
    </AppShell>
  );
}

const loadPayoff = async () => ({
  default: (await import('../../session/loan/payoff-row.tsx')).PayoffRow,
});
const PayoffRow = lazy(loadPayoff);

const loadGiveUp = async () => ({ default: (await import('./give-up-loan.tsx')).GiveUpLoan });
const GiveUpLoan = lazy(loadGiveUp);

const loadReschedule = async () => ({
  default: (await import('./reschedule-row.tsx')).RescheduleRow,
});
const RescheduleRow = lazy(loadReschedule);

const loadWatch = async () => ({ default: (await import('./watch-decision.tsx')).WatchDecision });
const WatchDecision = lazy(loadWatch);

/** Loaded after the loan is shown: the first check is seconds away. */
function LaterWatch(of: { status: number; reload: () => Promise<void> }) {
  return <Suspense>{useIsLoaded(loadWatch) && <WatchDecision {...of} />}</Suspense>;
}

function LaterReschedule(of: { own: Record<string, string> }) {
  return (
    <Suspense>{useIsLoaded(loadReschedule, 'reschedule') && <RescheduleRow {...of} />}</Suspense>
  );
}

/** Loaded after the button that gets the money. */
function LaterGiveUp(of: { orderId: string; onAnswer: () => void }) {
  return <Suspense>{useIsLoaded(loadGiveUp, 'giveUpLoan') && <GiveUpLoan {...of} />}</Suspense>;
}

function LoadedLoan({ loan, reload }: { loan: Loan; reload: () => Promise<void> }) {
  const isLoaded = useIsLoaded(loadPayoff, 'payoff');
  const banner = bannerOf(loan, useCopy('loanDetail'));
  // Another back end need not repeat which loan the address names.
  const { orderId: ofAddress = '' } = useSession();
  const orderId = loan.orderId || ofAddress;
  // The row comes later; its place is kept, so that nothing below it moves.
  const payoffPlace = loan.payoff.amount !== null && <div className={css.payoff} />;
  return (
    <>
      <Page>
        <StatusBanner
          {...banner}
          title={<AmountText text={banner.title} />}
          text={banner.text === '' ? undefined : <AmountText text={banner.text} />}
        />
        <LoanSummary loan={loan} />
        {loan.hasNewPlan && <LaterReschedule own={loanParameters(loan)} />}
        <VoucherRow loan={loan} />
        <Suspense fallback={payoffPlace}>
          {isLoaded ? (
            <PayoffRow of={loan.payoff} later={loan.payoffLater} own={loanParameters(loan)} />
          ) : (
            payoffPlace
          )}
        </Suspense>
        <LoanLinks loan={loan} />
        {loan.canGiveUp && <LaterGiveUp orderId={orderId} onAnswer={() => void reload()} />}
      </Page>
      <LoanActions loan={loan} />
      {loan.wantsRating && <RatingOnce key={orderId} loan={loan} orderId={orderId} />}
    </>
  );
}

const loadRating = async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog });
const RatingDialog = lazy(loadRating);

// Only presses write it, so the rendering server never remembers anybody.
const answeredLoans = new Set<string>();

/** The rating opens once per visit: a borrower who declined is not asked again when coming back from another screen. */
function RatingOnce({ loan, orderId }: { loan: Loan; orderId: string }) {
  const [isOpen, setOpen] = useState(() => !answeredLoans.has(orderId));
  const isLoaded = useIsLoaded(loadRating);
  if (!isOpen || !isLoaded) return null;
  return (
    <Suspense>
      <RatingDialog
        loan={loan}
        onClose={() => {
          answeredLoans.add(orderId);
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
