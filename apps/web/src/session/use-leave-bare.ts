import { useCallback } from 'react';
import { useConfig } from './page-config.tsx';
import { planLeave } from './plan-leave.ts';

/**
 * The way to a payment's own address. It is followed exactly as it was given: who pays is known to the other side already,
 * and even on our own origin the page behind it plays another party. False when the page may not go there.
 */
export function useLeaveBare(): (url: string) => boolean {
  const { allowedOrigins } = useConfig();
  return useCallback(
    (url) => {
      const { origin } = window.location;
      const plan = planLeave(url, { origin, allowedOrigins, session: {} });
      if (plan.kind === 'refused') return false;
      window.location.assign(plan.kind === 'screen' ? plan.path : plan.address);
      return true;
    },
    [allowedOrigins],
  );
}
