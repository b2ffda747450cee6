import { pageConfig } from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
// The app loads the code that makes calls after the first screen. Tests import it first, so that a screen's calls are sent when
// it renders.
import '../src/calls/call.ts';
import { CallsProvider } from '../src/calls/calls-provider.tsx';
import type { Seeds } from '../src/calls/first-call.ts';
import type { Send, SendRequest, SendResponse } from '../src/calls/send.ts';
import { CopyProvider } from '../src/copy/copy-provider.tsx';
import { AddressProvider, navigate } from '../src/session/address.tsx';
import { ConfigProvider } from '../src/session/page-config.tsx';
import { SessionProvider } from '../src/session/session-provider.tsx';

/** The defaults of a page's config, with the given values. */
export function configWith(own: Partial<PageConfig> = {}): PageConfig {
  const checked = pageConfig['~standard'].validate({
    merchantNumber: 'CAUCE',
    sampleProductId: 'flex',
  });
  if (!('value' in checked)) throw new Error('The config has defaults for everything');
  return { ...checked.value, ...own };
}

/** A server's response. */
export function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): SendResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => text,
  };
}

/** A `send` that records its requests and answers with `reply`. What creates something must come with an idempotency key. */
export function recordingSend(
  reply: (request: SendRequest) => Promise<SendResponse> | SendResponse,
): {
  send: Send;
  requests: SendRequest[];
} {
  const requests: SendRequest[] = [];
  return {
    requests,
    send: async (request) => {
      const path = request.url.split('?')[0] ?? '';
      const isKeyed = request.headers['Idempotency-Key'] !== undefined;
      const endpoint = endpoints.find((one) => one.method === request.method && one.path === path);
      if (endpoint?.isIdempotent && !isKeyed) throw new Error(`${endpoint.name} without a key`);
      requests.push(request);
      return reply(request);
    },
  };
}

/** The providers around a hook or a screen, at an address. */
export function providersAt(
  address: string,
  { send, seeds = new Map() }: { send: Send; seeds?: Seeds },
) {
  window.history.replaceState(null, '', address);
  const Providers = ({ children }: { children: ReactNode }) => (
    <AddressProvider at={null}>
      <ConfigProvider config={configWith()}>
        <SessionProvider isServerMarkup={false}>
          <CallsProvider send={send} seeds={seeds}>
            <Suspense>
              <CopyProvider language="es">{children}</CopyProvider>
            </Suspense>
          </CallsProvider>
        </SessionProvider>
      </ConfigProvider>
    </AddressProvider>
  );
  return { Providers, navigate };
}
