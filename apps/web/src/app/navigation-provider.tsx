import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { type ReactNode, useMemo } from 'react';
import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { clearFailedLoads } from '../copy/loader.ts';
import { stepsBack } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import { NavigationContext } from '../session/navigation.ts';
import { languageFor } from './prepare-page.ts';
import { loadScreen } from './screen-table.ts';

/** Gives links and bars the navigation functions that only the app can provide. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const config = useConfig();
  const session = useSession();
  const { failure } = useCopy();
  const navigation = useMemo(() => {
    // Only a shell can close the page. Without a shell and without an earlier page, all we can do is say how to leave.
    const close = () => {
      if (bridge.closeWebView() === 'ignored') showToast(failure.nothingBehind, { kind: 'info' });
    };
    return {
      preload(name: ScreenName) {
        // This is only a preload: if it fails, the navigation itself tries again and reports the failure.
        clearFailedLoads();
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
