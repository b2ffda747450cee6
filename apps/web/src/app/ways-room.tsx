import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { type ReactNode, useMemo } from 'react';
import { useBridge } from '../bridge/bridge-provider.tsx';
import { forgetFailures } from '../copy/loader.ts';
import { stepsBack } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import { WaysContext } from '../session/ways.ts';
import { languageFor } from './prepare-page.ts';
import { loadScreen } from './screen-table.ts';

/** Gives links and bars the ways that only the app knows. */
export function WaysRoom({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const config = useConfig();
  const session = useSession();
  const ways = useMemo(
    () => ({
      isBuilt: (name: ScreenName) => screens[name] !== undefined,
      preload(name: ScreenName) {
        // Only ahead of time: if it fails now, the navigation itself asks again and says so.
        forgetFailures();
        if (screens[name].access !== 'site')
          loadScreen(name, languageFor(name, session, config)).catch(() => undefined);
      },
      goBack() {
        if (stepsBack() > 0) window.history.back();
        else if (bridge.closeWebView() === 'ignored') bridge.goHome();
      },
    }),
    [bridge, config, session],
  );
  return <WaysContext value={ways}>{children}</WaysContext>;
}
