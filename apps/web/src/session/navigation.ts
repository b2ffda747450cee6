import type { ScreenName } from '@cauce/contract';
import { createContext, useContext } from 'react';

/** What links and bars need of the app, which alone knows the screen table, the history and the shell. */
export interface Navigation {
  /** Asks for a screen's chunk ahead of time. */
  readonly preload: (name: ScreenName) => void;
  /** One screen back, or out of the web view when this is the first. */
  readonly goBack: () => void;
  /** Out of these screens; where no shell and no page before them takes one out, says how one leaves. */
  readonly close: () => void;
}

export const NavigationContext = createContext<Navigation>({
  preload: () => undefined,
  goBack: () => undefined,
  close: () => undefined,
});

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
