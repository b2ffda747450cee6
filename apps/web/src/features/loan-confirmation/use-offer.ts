import { quoteLoan } from '@cauce/contract';
import type { Failure } from '@cauce/contract';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useCaller } from '../../calls/use-caller.ts';
import type { Offer } from './offer.ts';

/** The wait before the offer is read again, in ms: about the time in which the server prepares one. */
export const RELOAD_AFTER_MS = 5_500;

/** After this many waits the offer is shown as it is: an endless wait is worse than a refusal later. */
const MAX_RELOADS = 4;

interface OfferReading {
  /** The newest offer; undefined while the first one loads or if it could not be read. */
  readonly offer: Offer | undefined;
  readonly failure: Failure | null;
  /** The server is preparing the offer and asked to be called again. */
  readonly isUpdating: boolean;
  readonly isSlow: boolean;
  readonly isLoading: boolean;
  /** Reads the current offer, if the one shown is no longer valid. */
  readonly requote: () => Promise<void>;
}

/** The offer of a product, read again after 5.5 s while the server is still preparing it, a few times at most. */
export function useOffer(productId: string | undefined): OfferReading {
  const caller = useCaller();
  const first = useCall(quoteLoan, productId === undefined ? null : { productId, isReload: false });
  const [newer, setNewer] = useState<Offer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [reloads, setReloads] = useState(0);

  const requestOffer = useCallback(
    async (isReload: boolean) => {
      if (productId === undefined) return;
      setLoading(true);
      const outcome = await caller(quoteLoan, { productId, isReload }, { isSilent: true });
      setLoading(false);
      setFailure(outcome.ok ? null : outcome);
      if (outcome.ok) setNewer(outcome.data);
    },
    [caller, productId],
  );

  const offer = newer ?? first.data;
  const isUpdating = offer?.mustReload === true && failure === null && reloads < MAX_RELOADS;
  // Each answer that asks for another wait restarts it.
  const isWaiting = isUpdating && !isLoading;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setReloads(reloads + 1);
      void requestOffer(true);
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [requestOffer, isWaiting, reloads]);

  const requote = useCallback(async () => {
    if (first.state === 'failed') return first.reload();
    setReloads(0);
    return requestOffer(false);
  }, [requestOffer, first]);

  return {
    offer: failure === null ? offer : undefined,
    failure: failure ?? (first.state === 'failed' ? first.failure : null),
    isUpdating,
    isSlow: first.isSlow,
    isLoading: isLoading || first.isRefreshing,
    requote,
  };
}
