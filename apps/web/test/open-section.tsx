import type { PageConfig } from '@cauce/contract';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { SendProvider } from '../src/calls/send-provider.tsx';
import type { Send } from '../src/calls/send.ts';
import { CopyProvider } from '../src/copy/copy-provider.tsx';
import { AddressProvider } from '../src/session/address.tsx';
import { ConfigProvider } from '../src/session/page-config.tsx';
import { SPECIFIED_RULES, SiteDataProvider } from '../src/session/site-data.tsx';
import type { SiteData } from '../src/session/site-data.tsx';
import '../src/site/site-table.ts';
import { answer, configWith, recordingSend } from './providers.tsx';

/** Renders a section of the public site alone, in Spanish, as on a site without products. */
export async function openSection(
  section: ReactNode,
  {
    config = {},
    send = recordingSend(() => answer('', 500)).send,
    sent = {},
    contacts = null,
  }: {
    readonly config?: Partial<PageConfig>;
    readonly send?: Send;
    readonly sent?: Pick<SiteData, 'sentRequest'>;
    readonly contacts?: SiteData['contacts'];
  } = {},
): Promise<void> {
  const data = {
    example: null,
    contacts,
    rules: SPECIFIED_RULES,
    ...sent,
  };
  await act(async () =>
    render(
      <AddressProvider at={null}>
        <ConfigProvider config={configWith(config)}>
          <SendProvider send={send}>
            <SiteDataProvider data={data}>
              <Suspense>
                <CopyProvider language="es">{section}</CopyProvider>
              </Suspense>
            </SiteDataProvider>
          </SendProvider>
        </ConfigProvider>
      </AddressProvider>,
    ),
  );
}
