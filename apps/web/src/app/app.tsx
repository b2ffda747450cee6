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
  /** The markup was, or is being, made by a server. */
  readonly isServerMarkup: boolean;
  /** Where a server stands; a browser knows its own address. */
  readonly at?: Address;
}

/** The borrower app: what every screen stands in. The same on the server and in the browser. */
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
