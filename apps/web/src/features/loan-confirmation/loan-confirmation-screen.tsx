import { quoteLoan } from '@cauce/contract';
import type { Failure, Session } from '@cauce/contract';
import { AppShell, Page } from '@cauce/ui';
import type { Notice } from '@cauce/ui';
import { Suspense, useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import { useLeave } from '../../session/use-leave.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { CouponRow } from './coupon-row.tsx';
import { loadDialogs, UpdatingDialog } from './later-parts.ts';
import { OfferCost } from './offer-cost.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { confirmationOf, termsOf } from './offer.ts';
import type { Offer } from './offer.ts';
import { RepaymentPlan } from './repayment-plan.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useOffer } from './use-offer.ts';

export function firstCall({ productId }: Session) {
  return productId === undefined ? null : firstCallOf(quoteLoan, { productId, isReload: false });
}

/** What is received, what it costs, and the one button that accepts it. */
export function Screen() {
  const copy = useCopy();
  const { noProduct } = useCopy('loanConfirmation');
  const { productId } = useSession();
  const { offer, failure, isUpdating, isSlow, isLoading, requote } = useOffer(productId);
  const isLoaded = useIsLoaded(loadDialogs, 'offerDialogs');

  return (
    <AppShell>
      <ScreenBar title={copy.loan.confirmTitle} hasHelp />
      {productId === undefined && <EmptyPage {...noProduct} to="products" />}
      {productId !== undefined && offer === undefined && failure === null && (
        <OfferSkeleton isSlow={isSlow} />
      )}
      {failure !== null && (
        <LoadFailed reading={{ failure, reload: requote, isRefreshing: isLoading }} />
      )}
      {productId !== undefined && offer !== undefined && (
        <ShownOffer
          offer={offer}
          productId={productId}
          isRenewing={isLoading || isUpdating}
          requote={requote}
        />
      )}
      {isLoaded && (
        <Suspense>
          <UpdatingDialog isOpen={isUpdating} />
        </Suspense>
      )}
    </AppShell>
  );
}

/** Refusals which mean that the shown offer is no longer available. */
const OUTDATED: ReadonlySet<Failure['refusal']> = new Set([
  'offerExpired',
  'offerChanged',
  'couponSpent',
]);

function ShownOffer({
  offer,
  productId,
  isRenewing,
  requote,
}: {
  offer: Offer;
  productId: string;
  isRenewing: boolean;
  requote: () => Promise<void>;
}) {
  const copy = useCopy();
  const { offerRenewed } = useCopy('loanConfirmation');
  const bridge = useBridge();
  const go = useGo();
  const leave = useLeave();
  const [notice, setNotice] = useState<Notice | null>(null);
  useClearOffline(notice?.text, () => setNotice(null));
  // The state of the checkbox. An offer with other terms needs a new tick; nothing ticks again what the borrower unticked.
  const [agreed, setAgreed] = useState<{ terms: string; isAgreed: boolean } | null>(null);
  const terms = termsOf(offer);
  const isAgreed =
    agreed === null || (agreed.isAgreed && agreed.terms !== terms)
      ? offer.isPreticked
      : agreed.isAgreed;

  const { state, confirm } = useConfirmation(productId, {
    onConfirmed({ detailUrl }) {
      bridge.confirmTrack({ productId });
      // Replaces this entry: «back» must not return to a form that was sent.
      const isFollowed =
        detailUrl !== '' && leave.follow(detailUrl, { from: 'confirm' }, { replace: true });
      if (!isFollowed) go('orders', {}, { replace: true });
    },
    onRefused(refusal) {
      if (refusal === 'offline') return setNotice({ tone: 'warn', text: copy.connection.offline });
      if (!OUTDATED.has(refusal.refusal))
        return setNotice({ tone: 'danger', text: refusalText(copy, refusal) });
      setNotice({ tone: 'warn', text: offerRenewed });
      return void requote();
    },
  });

  function submit() {
    const input = confirmationOf(offer, productId);
    if (input === null || !isAgreed) return;
    setNotice(null);
    void confirm(input);
  }

  return (
    <>
      <Page>
        <OfferSummary offer={offer} />
        <OfferCost offer={offer} />
        <RepaymentPlan offer={offer} />
        <CouponRow offer={offer} />
      </Page>
      <ConfirmBar
        offer={offer}
        productId={productId}
        isAgreed={isAgreed}
        onAgree={(value) => setAgreed({ terms, isAgreed: value })}
        state={state}
        isRenewing={isRenewing}
        notice={notice}
        onConfirm={submit}
      />
    </>
  );
}
