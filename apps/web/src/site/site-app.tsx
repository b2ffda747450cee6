import '@cauce/ui/base.css';
import { htmlLanguageOf, opensInApp } from '@cauce/contract';
import type { PageConfig, ScreenName } from '@cauce/contract';
import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { SendProvider } from '../calls/send-provider.tsx';
import type { Send } from '../calls/send.ts';
import { CopyProvider, useLanguage } from '../copy/copy-provider.tsx';
import { textsOf } from '../copy/screen-texts.ts';
import { SiteShell } from '../features/public-site/site-shell.tsx';
import { AddressProvider, usePath, useSearch } from '../session/address.tsx';
import type { Address } from '../session/address.tsx';
import { ConfigProvider, useConfig } from '../session/page-config.tsx';
import { SiteDataProvider } from '../session/site-data.tsx';
import type { SiteData } from '../session/site-data.tsx';
import { appFrames, findSitePage, languageAt, prepareSite } from './prepare-site.ts';
import { siteModules, siteTable } from './site-table.ts';
import css from './site-app.module.css';
import { useSiteDataIn } from './use-site-data-in.ts';
import { useSiteArrival } from './use-site-arrival.ts';

export interface SiteAppProps {
  readonly config: PageConfig;
  readonly data: SiteData;
  readonly send: Send;
  /** The address that the server renders; a browser reads its own. */
  readonly at?: Address;
  /** Only the page's text, without bar and footer: for a frame of our own. */
  readonly isText?: boolean;
}

/** The public site: its bar, the page of the current address and its footer. The same on the server and in the browser. */
export function SiteApp({ config, data, send, at, isText = false }: SiteAppProps) {
  return (
    <AddressProvider at={at ?? null}>
      <ConfigProvider config={config}>
        <SendProvider send={send}>
          <TranslatedSite data={data}>
            <Suspense>
              <SiteLanguage isText={isText} />
            </Suspense>
          </TranslatedSite>
        </SendProvider>
      </ConfigProvider>
    </AddressProvider>
  );
}

/**
 * Provides the pages' data in the language of the address; reads it again if an address changes the language without a page
 * load.
 */
function TranslatedSite({ data, children }: { data: SiteData; children: ReactNode }) {
  const config = useConfig();
  const shown = useSiteDataIn(data, languageAt(useSearch(), config), config);
  return <SiteDataProvider data={shown}>{children}</SiteDataProvider>;
}

/** The language always follows the address, also when one navigates between pages. */
function SiteLanguage({ isText }: { isText: boolean }) {
  const language = languageAt(useSearch(), useConfig());
  return (
    <CopyProvider language={language}>
      <SitePage isText={isText} />
    </CopyProvider>
  );
}

function SitePage({ isText }: { isText: boolean }) {
  const name = findSitePage(usePath());
  const config = useConfig();
  const search = useSearch();
  // As the page was opened: every page read from there stays in the app's look.
  const [isInApp] = useState(() => name !== null && opensInApp(name, search));
  if (name === null) return null;
  if (isText)
    return (
      <main className={css.text}>
        <LoadedPage name={name} />
      </main>
    );
  if (isInApp)
    return (
      <LoadedFrame>
        <Suspense key={name}>
          <LoadedPage name={name} />
        </Suspense>
      </LoadedFrame>
    );
  return (
    <SiteShell current={name} prepare={(language) => prepareSite(name, language, config, search)}>
      <Suspense key={name}>
        <LoadedPage name={name} />
      </Suspense>
    </SiteShell>
  );
}

function LoadedFrame({ children }: { children: ReactNode }) {
  const { AppFrame } = use(appFrames.load('frame'));
  return <AppFrame>{children}</AppFrame>;
}

function LoadedPage({ name }: { name: ScreenName }) {
  const language = useLanguage();
  const { brandName, country } = useConfig();
  const entry = siteTable[name];
  // Requested together; each is awaited where it is used.
  const groups = (entry?.texts ?? []).map((group) => textsOf(group).load(language));
  const { Section } = use(siteModules.load(name));
  for (const group of groups) use<unknown>(group);
  useSiteArrival(entry?.title(language, brandName) ?? '', htmlLanguageOf(language, country));
  return <Section />;
}
