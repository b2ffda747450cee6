import { href } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { useCallback } from 'react';
import { navigate } from './address.tsx';
import { useSession } from './session-provider.tsx';

export type Go = (
  to: ScreenName,
  own?: Readonly<Record<string, string>>,
  /** `replace` replaces the current history entry: after a payment «back» must not lead to its form. */
  options?: { readonly replace?: boolean },
) => void;

/** Goes to a screen from code, with the session's parameters. */
export function useGo(): Go {
  const session = useSession();
  return useCallback(
    (to, own = {}, options = {}) => navigate(href(to, own, session), options),
    [session],
  );
}
