import { useCallback } from 'react';
import { useConfig } from './page-config.tsx';
import { planLeave } from './plan-leave.ts';

/**
 * Opens a payment's own address exactly as it was given: its provider already knows who pays, and even on our own origin the page
 * behind it plays another company. False if the page may not go there.
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
