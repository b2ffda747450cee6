import '@cauce/ui/base.css';
import './first-paint.css';
import type { PageConfig } from '@cauce/contract';
import { ToastHost } from '@cauce/ui';
import { Suspense } from 'react';
import { CallsProvider } from '../calls/calls-provider.tsx';
import type { Seeds } from '../calls/first-call.ts';
import type { Send } from '../calls/send.ts';
import { AddressProvider } from '../session/address.tsx';
import type { Address } from '../session/address.tsx';
import { ConfigProvider } from '../session/page-config.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { AppBridgeProvider } from './app-bridge-provider.tsx';
import { LanguageProvider } from './language-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenErrors } from './screen-errors.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { NavigationProvider } from './navigation-provider.tsx';

export interface AppProps {
  readonly config: PageConfig;
  readonly send: Send;
  readonly seeds: Seeds;
  /** True when a server rendered the markup, and while it renders it. */
  readonly isServerMarkup: boolean;
  /** The address that the server renders; a browser reads its own. */
  readonly at?: Address;
}

/** The borrower app: all providers around every screen. The same on the server and in the browser. */
export function App({ config, send, seeds, isServerMarkup, at }: AppProps) {
  return (
    <AddressProvider at={at ?? null}>
      <ConfigProvider config={config}>
        <SessionProvider isServerMarkup={isServerMarkup}>
          <CallsProvider send={send} seeds={seeds}>
            <AppBridgeProvider>
              <Suspense>
                <LanguageProvider>
                  <NavigationProvider>
                    <OfflineBanner />
                    <ScreenErrors>
                      <ScreenOutlet />
                    </ScreenErrors>
                    <ToastHost />
                  </NavigationProvider>
                </LanguageProvider>
              </Suspense>
            </AppBridgeProvider>
          </CallsProvider>
        </SessionProvider>
      </ConfigProvider>
    </AddressProvider>
  );
}
