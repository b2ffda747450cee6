import type { PageConfig, Session } from '@cauce/contract';
import { planLeave } from '../session/plan-leave.ts';
import { type Bridge, createBridge } from './bridge.ts';
import { browserHost, serverHost } from './bridge-host.ts';

/** The bridge as this page's config and session make it: a fallback to one of our screens takes the session along. */
export function pageBridge(
  { bridge, storeUrl, loginUrl }: Pick<PageConfig, 'bridge' | 'storeUrl' | 'loginUrl'>,
  session: Session,
): Bridge {
  const config = {
    androidName: bridge.androidName,
    handlers: bridge.handlers,
    storeAddress: storeUrl || undefined,
    loginAddress: loginUrl || undefined,
  };
  return createBridge(config, typeof window === 'undefined' ? serverHost : hostOf(session));
}

function hostOf(session: Session) {
  return browserHost(window, (path) => {
    const plan = planLeave(path, { origin: window.location.origin, allowedOrigins: [], session });
    return plan.kind === 'screen' ? plan.path : path;
  });
}
