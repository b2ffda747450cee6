import type { ScreenName } from '@cauce/contract';
import { useEffect } from 'react';
import { useGo } from '../session/use-go.ts';
import type { Reading } from './use-call.ts';

/**
 * Replaces this screen by another if the back end does not know its call: the specification has none for products or for
 * the status of a payment. Returns whether it does; with a null `to` it never does.
 */
export function useFallbackScreen(
  { state, failure }: Reading<unknown>,
  to: ScreenName | null,
): boolean {
  const go = useGo();
  const isUnknown = state === 'failed' && failure.refusal === 'routeNotFound';
  useEffect(() => {
    if (isUnknown && to !== null) go(to, {}, { replace: true });
  }, [go, isUnknown, to]);
  return isUnknown && to !== null;
}
