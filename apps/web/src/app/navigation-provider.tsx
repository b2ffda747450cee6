import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { type ReactNode, useMemo } from 'react';
import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { forgetFailures } from '../copy/loader.ts';
import { stepsBack } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import { NavigationContext } from '../session/navigation.ts';
import { languageFor } from './prepare-page.ts';
import { loadScreen } from './screen-table.ts';

/** Gives links and bars the ways that only the app knows. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const config = useConfig();
  const session = useSession();
  const { failure } = useCopy();
  const navigation = useMemo(() => {
    // Closing is the shell's; a page that nothing opened and nothing precedes can only say how one leaves it.
    const close = () => {
      if (bridge.closeWebView() === 'ignored') showToast(failure.nothingBehind, { kind: 'info' });
    };
    return {
      preload(name: ScreenName) {
        // Only ahead of time: if it fails now, the navigation itself asks again and says so.
        forgetFailures();
        if (screens[name].access !== 'site')
          loadScreen(name, languageFor(name, session, config)).catch(() => undefined);
      },
      goBack() {
        if (stepsBack() > 0) window.history.back();
        else close();
      },
      close,
    };
  }, [bridge, config, failure, session]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
