import { useCallback } from 'react';
import { navigate } from './address.tsx';
import { useConfig } from './page-config.tsx';
import { planLeave } from './plan-leave.ts';
import { useSession } from './session-provider.tsx';
import { useRefuseLink } from './refuse-link.ts';

export interface Leave {
  /** The one way to an address that a server gave. False when it was refused; the borrower is told by a toast. */
  leaveTo(url: string): boolean;
  /**
   * The same, with further parameters that only our own origin receives (`from=confirm` on `lendDetailsUrl`). `replace` takes
   * the place of the present history entry: «back» must not lead to a form that was sent.
   */
  followOwn(
    url: string,
    extra: Readonly<Record<string, string>>,
    options?: { readonly replace?: boolean },
  ): boolean;
}

/** Ways out of the screen to addresses that were not made by `href`. */
export function useLeave(): Leave {
  const { allowedOrigins } = useConfig();
  const session = useSession();
  const refuse = useRefuseLink();

  const followOwn = useCallback<Leave['followOwn']>(
    (url, extra, { replace = false } = {}) => {
      const rules = { origin: window.location.origin, allowedOrigins, session };
      const plan = planLeave(url, rules, extra);
      if (plan.kind === 'refused') {
        refuse();
        return false;
      }
      if (plan.kind === 'screen') navigate(plan.path, { replace });
      // The page's own policy is `no-referrer`, so an assignment tells the other side nothing.
      else if (replace) window.location.replace(plan.address);
      else window.location.assign(plan.address);
      return true;
    },
    [allowedOrigins, refuse, session],
  );
  const leaveTo = useCallback((url: string) => followOwn(url, {}), [followOwn]);
  return { leaveTo, followOwn };
}
