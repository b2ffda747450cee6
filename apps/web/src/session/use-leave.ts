import { showToast } from '@cauce/ui';
import { useCallback } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { navigate } from './address.tsx';
import { useConfig } from './page-config.tsx';
import type { LeavePlan, LeaveRules } from './plan-leave.ts';
import { useSession } from './session-provider.tsx';
import { useRefuseLink } from './refuse-link.ts';

export interface Leave {
  /** The one way to an address that a server gave. False when it was not followed; the borrower is told by a toast. */
  leaveTo(url: string): Promise<boolean>;
  /**
   * The way to an address that continues the journey of the borrower's loan (`h5Url`, `lendDetailsUrl`): the common parameters and
   * further ones (`from=confirm`) go along to our own origin and to hosts that the lender has listed. `replace` takes the place of
   * the present history entry: «back» must not lead to a form that was sent.
   */
  follow(
    url: string,
    extra?: Readonly<Record<string, string>>,
    options?: { readonly replace?: boolean },
  ): Promise<boolean>;
}

/** Brings what judges an address, which no screen needs in order to be read. The app does so as soon as its first screen stands. */
export const loadPlanLeave = () => import('./plan-leave.ts');

/** Ways out of the screen to addresses that were not made by `href`. */
export function useLeave(): Leave {
  const { allowedOrigins } = useConfig();
  const session = useSession();
  const { failure } = useCopy();
  const refuse = useRefuseLink();

  const judge = useCallback(
    async (url: string, extra: Readonly<Record<string, string>>, isJourney: boolean) => {
      const { origin } = window.location;
      const rules: LeaveRules = { origin, allowedOrigins, session, isJourney };
      try {
        const { planLeave } = await loadPlanLeave();
        const plan = planLeave(url, rules, extra);
        if (plan.kind !== 'refused') return plan;
        refuse();
      } catch {
        showToast(failure.loadText, { kind: 'fail' });
      }
      return null;
    },
    [allowedOrigins, failure, refuse, session],
  );
  const leaveTo = useCallback<Leave['leaveTo']>(
    async (url) => goTo(await judge(url, {}, false), false),
    [judge],
  );
  const follow = useCallback<Leave['follow']>(
    async (url, extra = {}, { replace = false } = {}) =>
      goTo(await judge(url, extra, true), replace),
    [judge],
  );
  return { leaveTo, follow };
}

type Way = Exclude<LeavePlan, { kind: 'refused' }>;

function goTo(plan: Way | null, replace: boolean): boolean {
  if (plan === null) return false;
  if (plan.kind === 'screen') navigate(plan.path, { replace });
  // The page's own policy is `no-referrer`, so an assignment tells the other side nothing.
  else if (replace) window.location.replace(plan.address);
  else window.location.assign(plan.address);
  return true;
}
