import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from './page-config.tsx';
import { planLeave } from './plan-leave.ts';
import { useSession } from './session-provider.tsx';
import { useRefuseLink } from './refuse-link.ts';

export interface Leave {
  /** The one way to an address that a server gave. False when it was refused; the borrower is told by a toast. */
  leaveTo(url: string): boolean;
  /** The same, with further parameters that only our own origin receives (`from=confirm` on `lendDetailsUrl`). */
  followOwn(url: string, extra: Readonly<Record<string, string>>): boolean;
}

/** Ways out of the screen to addresses that were not made by `href`. */
export function useLeave(): Leave {
  const [, navigate] = useLocation();
  const { allowedOrigins } = useConfig();
  const session = useSession();
  const refuse = useRefuseLink();

  const followOwn = useCallback(
    (url: string, extra: Readonly<Record<string, string>>) => {
      const rules = { origin: window.location.origin, allowedOrigins, session };
      const plan = planLeave(url, rules, extra);
      if (plan.kind === 'refused') {
        refuse();
        return false;
      }
      if (plan.kind === 'screen') navigate(plan.path);
      // The page's own policy is `no-referrer`, so an assignment tells the other side nothing.
      else window.location.assign(plan.address);
      return true;
    },
    [allowedOrigins, navigate, refuse, session],
  );
  const leaveTo = useCallback((url: string) => followOwn(url, {}), [followOwn]);
  return { leaveTo, followOwn };
}
