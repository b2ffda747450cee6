import {
  AppShell,
  Card,
  NoticeBar,
  Page,
  Skeleton,
  SkeletonCard,
  SkeletonHero,
  SkeletonRows,
  useIsHydrated,
} from '@cauce/ui';
import { Suspense } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useIsSessionPending, useSession } from '../../session/session-provider.tsx';
import { voucherKey } from './stored-vouchers.ts';
import { AfterVoucher, loadExtras, NoVoucher, VoucherRefused } from './later-parts.ts';
import css from './repayment-instructions-screen.module.css';
import { useVoucher } from './use-voucher.ts';
import { VoucherTicket } from './voucher-ticket.tsx';
import { nextScreenAfter } from './next-screen.ts';
import { voucherInput } from './voucher.ts';
import type { VoucherInput } from './voucher.ts';

/** The slip to show at the till: how much, which code, to whom, and how. */
export function Screen() {
  const copy = useCopy('repaymentInstructions');
  const input = voucherInput(useSession(), useOwnParameters('repaymentInstructions'));
  const isSessionPending = useIsSessionPending();
  return (
    <div className={css.paper}>
      <AppShell>
        <div className={css.screenOnly}>
          <ScreenBar title={copy.title} hasHelp />
        </div>
        {/* Without a session it would be refused. */}
        {isSessionPending && <VoucherSkeleton isSlow={false} />}
        {!isSessionPending && input === null && <MissingVoucher />}
        {!isSessionPending && input !== null && <VoucherOf key={voucherKey(input)} input={input} />}
      </AppShell>
    </div>
  );
}

/** Its texts load later, and a rendering server cannot wait: it renders the skeleton, and so does the browser at first. */
function MissingVoucher() {
  const isHydrated = useIsHydrated();
  const blanks = <VoucherSkeleton isSlow={false} />;
  if (!isHydrated) return blanks;
  return (
    <Suspense fallback={blanks}>
      <NoVoucher />
    </Suspense>
  );
}

function VoucherOf({ input }: { input: VoucherInput }) {
  const copy = useCopy('repaymentInstructions');
  const { voucher, storedBecause, failure, isLoading, isSlow, reload, changed } = useVoucher(input);
  const isLoaded = useIsLoaded(loadExtras, 'voucherExtras');

  if (voucher === null && failure !== null) {
    const nextScreen = nextScreenAfter(failure, input);
    if (nextScreen === null)
      return <LoadFailed reading={{ failure, reload, isRefreshing: isLoading }} />;
    return (
      <Suspense fallback={<VoucherSkeleton isSlow={false} />}>
        <VoucherRefused failure={failure} orderId={input.orderId} nextScreen={nextScreen} />
      </Suspense>
    );
  }
  if (voucher === null) return <VoucherSkeleton isSlow={isSlow} />;
  return (
    <Page>
      {storedBecause !== null && (
        <output>
          <NoticeBar tone="warn">
            {storedBecause === 'offline' ? copy.offline : copy.slow}
          </NoticeBar>
        </output>
      )}
      <VoucherTicket voucher={voucher} />
      {isLoaded && (
        <Suspense>
          <AfterVoucher
            voucher={voucher}
            input={input}
            isStoredCopy={storedBecause !== null}
            onChanged={changed}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Skeleton of a slip. The total is at the same height as on the slip. */
function VoucherSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <LoadingPage isSlow={isSlow}>
      <SkeletonCard gap={5}>
        <SkeletonHero />
        <Skeleton shape="banner" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </SkeletonCard>
      <Card>
        <SkeletonRows count={4} />
      </Card>
    </LoadingPage>
  );
}
