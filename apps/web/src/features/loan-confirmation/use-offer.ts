import { quoteLoan } from '@cauce/contract';
import type { Failure } from '@cauce/contract';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useCaller } from '../../calls/use-caller.ts';
import type { Offer } from './offer.ts';

/** How long the other side takes to prepare an offer anew. */
export const RELOAD_AFTER_MS = 5_500;

/** After so many waits the offer is shown as it is: a wait without an end is worse than a refusal later. */
const MOST_RELOADS = 4;

interface OfferReading {
  /** The newest offer; undefined while the first one is on its way or could not be had. */
  readonly offer: Offer | undefined;
  readonly failure: Failure | null;
  /** The other side is preparing the offer and asked to be called again. */
  readonly isUpdating: boolean;
  readonly isSlow: boolean;
  readonly isAsking: boolean;
  /** Asks for the offer of now, when the one shown is no longer good. */
  readonly requote: () => Promise<void>;
}

/** The offer of a product, asked for again after 5.5 s as long as the other side says so. */
export function useOffer(productId: string | undefined): OfferReading {
  const caller = useCaller();
  const first = useCall(quoteLoan, productId === undefined ? null : { productId, isReload: false });
  const [newer, setNewer] = useState<Offer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [reloads, setReloads] = useState(0);

  const ask = useCallback(
    async (isReload: boolean) => {
      if (productId === undefined) return;
      setAsking(true);
      const outcome = await caller(quoteLoan, { productId, isReload }, { isSilent: true });
      setAsking(false);
      setFailure(outcome.ok ? null : outcome);
      if (outcome.ok) setNewer(outcome.data);
    },
    [caller, productId],
  );

  const offer = newer ?? first.data;
  const isUpdating = offer?.mustReload === true && failure === null && reloads < MOST_RELOADS;
  // Each answer that asks to wait once more starts the wait anew.
  const isWaiting = isUpdating && !isAsking;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setReloads(reloads + 1);
      void ask(true);
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask, isWaiting, reloads]);

  const requote = useCallback(async () => {
    if (first.state === 'failed') return first.reload();
    setReloads(0);
    return ask(false);
  }, [ask, first]);

  return {
    offer: failure === null ? offer : undefined,
    failure: failure ?? (first.state === 'failed' ? first.failure : null),
    isUpdating,
    isSlow: first.isSlow,
    isAsking: isAsking || first.isRefreshing,
    requote,
  };
}
