import { useCallback } from 'react';
import { navigate } from './address.tsx';
import { useConfig } from './page-config.tsx';
import { planLeave } from './plan-leave.ts';
import type { LeavePlan } from './plan-leave.ts';
import { useSession } from './session-provider.tsx';
import { useRefuseLink } from './refuse-link.ts';

export interface Leave {
  /** Opens an address that a server gave; use nothing else for those. False if it was refused; a toast tells the borrower. */
  leaveTo(url: string): boolean;
  /**
   * Opens an address that continues the journey of the borrower's loan (`h5Url`, `lendDetailsUrl`). The common parameters
   * and extra ones (`from=confirm`) are passed to our own origin and to hosts that the lender has listed. `replace`
   * replaces the current history entry: «back» must not lead to a form that was sent.
   */
  follow(
    url: string,
    extra?: Readonly<Record<string, string>>,
    options?: { readonly replace?: boolean },
  ): boolean;
}

/** Functions that leave the screen for addresses not made by `href`. */
export function useLeave(): Leave {
  const { allowedOrigins } = useConfig();
  const session = useSession();
  const refuse = useRefuseLink();

  const goTo = useCallback(
    (plan: LeavePlan, replace: boolean) => {
      if (plan.kind === 'refused') {
        refuse();
        return false;
      }
      if (plan.kind === 'screen') navigate(plan.path, { replace });
      // The page's policy is `no-referrer`, so the target does not learn the page's address.
      else if (replace) window.location.replace(plan.address);
      else window.location.assign(plan.address);
      return true;
    },
    [refuse],
  );
  const leaveTo = useCallback<Leave['leaveTo']>(
    (url) =>
      goTo(planLeave(url, { origin: window.location.origin, allowedOrigins, session }), false),
    [allowedOrigins, goTo, session],
  );
  const follow = useCallback<Leave['follow']>(
    (url, extra = {}, { replace = false } = {}) => {
      const { origin } = window.location;
      const rules = { origin, allowedOrigins, session, isJourney: true };
      return goTo(planLeave(url, rules, extra), replace);
    },
    [allowedOrigins, goTo, session],
  );
  return { leaveTo, follow };
}
