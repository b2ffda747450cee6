import { FRAMED_NOTICE, htmlLanguageOf, screens } from '@cauce/contract';
import type { Language, PageConfig, ScreenName } from '@cauce/contract';
import { siteDescriptions as english } from '@cauce/copy/screens/en/site-descriptions';
import { siteDescriptions as spanish } from '@cauce/copy/screens/es/site-descriptions';
import { renderToString } from 'react-dom/server';
import { collectAssets } from '../app/assets.ts';
import type { Manifest } from '../app/assets.ts';
import { EARLY_PRESS_SCRIPT } from '../app/early-input.ts';
import { CONFIG_ID, DATA_ID, writeJson } from '../app/page-data.ts';
import type { Send } from '../calls/send.ts';
import { sourceOfTexts } from '../copy/screen-texts.ts';
import type { SiteRules } from '../session/site-data.tsx';
import { siteAddress } from '../session/site-link.tsx';
import { answerSent, isAccepted } from './answer-sent.ts';
import { fetchSiteData } from './fetch-site-data.ts';
import { findSitePage, languageAt, prepareSite } from './prepare-site.ts';
import { SiteApp } from './site-app.tsx';
import { writeSiteDocument } from './site-document.ts';
import type { Translation } from './site-document.ts';
import { siteTable } from './site-table.ts';
import { structuredData } from './structured-data.ts';

type Descriptions = Readonly<Partial<Record<ScreenName, (brand: string) => string>>>;
const DESCRIPTIONS: Readonly<Partial<Record<Language, Descriptions>>> = {
  es: spanish,
  en: english,
};

export interface SiteRequest {
  readonly path: string;
  readonly search: string;
  readonly config: PageConfig;
  /** The lender's rules that its legal texts state. */
  readonly rules: SiteRules;
  /** Calls the API in process. */
  readonly send: Send;
  /** The site's public origin: canonical addresses begin with it. */
  readonly origin: string;
  /** The body of a form that was sent without scripts; undefined if there was none. */
  readonly sentBody?: unknown;
}

export interface RenderedSitePage {
  readonly html: string;
  readonly language: Language;
  /** The text of the page's only style element; the policy lists its hash. */
  readonly style: string;
  /** The text of its only inline script, whose hash the policy lists too; empty if it has none. */
  readonly firstScript: string;
  /** Only the text of the privacy notice, for a frame of our own. */
  readonly isText: boolean;
  /** False if a form that was sent could not be accepted. */
  readonly isGood: boolean;
}

/** Returns null for a path that is no page of the site. */
export type RenderSite = (request: SiteRequest) => Promise<RenderedSitePage | null>;

const ENTRY = 'src/entry-site-client.tsx';

/** Creates the renderer of the public site for a build: whole pages that can be read without scripts. */
export function createSiteRenderer({
  manifest,
  readAsset,
}: {
  readonly manifest: Manifest;
  readonly readAsset: (address: string) => string;
}): RenderSite {
  // One sheet for the whole site, so that navigating between its pages loads none.
  const sheet = manifest['style.css']?.file;
  const style =
    sheet === undefined
      ? ''
      : readAsset(`/${sheet}`)
          .trim()
          .replaceAll('</', String.raw`<\/`);

  return async ({ path, search, config, rules, send, origin, sentBody }) => {
    const name = findSitePage(path);
    if (name === null) return null;
    const language = languageAt(search, config);
    const own = { ...config, apiOrigin: '' };
    const [data, sent] = await Promise.all([
      fetchSiteData(own, language, send, rules),
      sentBody === undefined ? {} : answerSent(name, sentBody, own, language, send),
      prepareSite(name, language, config, search),
    ]);
    const shown = { ...data, ...sent };
    const isText = name === 'privacyNotice' && search.slice(1).split('&').includes(FRAMED_NOTICE);
    const firstScript = isText ? '' : EARLY_PRESS_SCRIPT;
    const markup = renderToString(
      <SiteApp config={config} data={shown} send={send} at={{ path, search }} isText={isText} />,
    );
    const title = siteTable[name]?.title(language, config.brandName) ?? '';
    const description = DESCRIPTIONS[language]?.[name]?.(config.brandName) ?? '';
    const picture = `${origin}/icons/tile-512.png`;
    const home = origin + siteAddress('siteHome', language, config.languages);
    const html = writeSiteDocument({
      title,
      description,
      language: htmlLanguageOf(language, config.country),
      brand: config.brandName,
      canonical: origin + siteAddress(name, language, config.languages),
      translations: translationsOf(name, config, origin),
      picture,
      structured: writeJson(structuredData(config, shown, { home, picture, description })),
      markup,
      isText,
      blocks: [
        [CONFIG_ID, writeJson(config)],
        [DATA_ID, writeJson(shown)],
      ],
      assets: collectAssets(manifest, sourcesOf(name, language, config)),
      entry: `/${manifest[ENTRY]?.file ?? ''}`,
      firstScript,
      style,
    });
    return {
      html,
      language,
      style,
      firstScript,
      isText,
      isGood: isAccepted(sent),
    };
  };
}

/** A page in each of its languages, and the one for visitors with another language. */
function translationsOf(
  name: ScreenName,
  { languages, country }: PageConfig,
  origin: string,
): Translation[] {
  return [
    ...languages.map((language) => ({
      language: htmlLanguageOf(language, country),
      address: origin + siteAddress(name, language, languages),
    })),
    { language: 'x-default', address: origin + screens[name].path },
  ];
}

function sourcesOf(
  name: ScreenName,
  language: Language,
  { country }: Pick<PageConfig, 'country'>,
): string[] {
  const entry = siteTable[name];
  const texts = ['publicSite' as const, ...(entry?.texts ?? [])];
  return [
    ENTRY,
    `../../packages/copy/src/${language}.ts`,
    ...(entry === undefined ? [] : [entry.file]),
    ...(entry?.files?.(language, country) ?? []),
    ...texts.map((group) => sourceOfTexts(group, language)),
  ];
}
