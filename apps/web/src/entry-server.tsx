import { htmlLanguageOf } from '@cauce/contract';
import type { Language, Outcome, PageConfig } from '@cauce/contract';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { collectAssets } from './app/assets.ts';
import type { Manifest } from './app/assets.ts';
import { writeDocument } from './app/document.ts';
import { EARLY_PRESS_SCRIPT } from './app/early-input.ts';
import { AFTER_PAINT_SCRIPT } from './app/later-scripts.ts';
import { preparePage } from './app/prepare-page.ts';
import type { PreparedPage } from './app/prepare-page.ts';
import { entryOf, isFirstScreen, OTHER_SCREENS } from './app/screen-table.ts';
import { call } from './calls/call.ts';
import type { Seeds } from './calls/first-call.ts';
import type { Send } from './calls/send.ts';
import { sourceOfTexts } from './copy/screen-texts.ts';

export interface RendererParts {
  /** The manifest of the client build that belongs to this bundle. */
  readonly manifest: Manifest;
  /** The text of one of its files, by its address. */
  readonly readAsset: (address: string) => string;
}

export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly config: PageConfig;
  /** Calls the API in process. */
  readonly send: Send;
  readonly nonce: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** The text of its only inline script, whose hash the content security policy lists. */
  readonly firstScript: string;
  readonly language: Language;
}

export type Render = (request: PageRequest) => Promise<RenderedPage | null>;

const ENTRY = 'index.html';
const FIRST_SCRIPT = `${EARLY_PRESS_SCRIPT};${AFTER_PAINT_SCRIPT}`;
/** A page that waits longer than this for its data is sent without it; the browser then reads it. */
const TIMEOUT_MS = 4_000;

/** Creates the renderer of a build. It renders screens with the data that they show first. */
export function createRenderer({ manifest, readAsset }: RendererParts): Render {
  const css = new Map<string, string>();
  const cssOf = (sheets: readonly string[]) => {
    const name = sheets.join();
    const text = css.get(name) ?? sheets.map(readAsset).join('');
    css.set(name, text);
    return text;
  };

  return async ({ path, search, config, send, nonce }) => {
    // A missing file must not be answered with a «not found» page of the app.
    if (/\.[a-z0-9]{2,5}$/i.test(path)) return null;
    const page = await preparePage(path, search, config, {});
    const outcome = await makeFirstCall(page, config, send);
    const seeds: Seeds = new Map(page.seedKey !== null && outcome ? [[page.seedKey, outcome]] : []);
    const markup = renderToString(
      <App config={config} send={send} seeds={seeds} isServerMarkup at={{ path, search }} />,
    );
    const assets = collectAssets(manifest, sourcesOf(page));
    const html = writeDocument({
      language: htmlLanguageOf(page.language, config.country),
      title: titleOf(page, outcome),
      firstScript: FIRST_SCRIPT,
      markup,
      config,
      data: { outcome: outcome && withoutRaw(outcome) },
      assets,
      entry: `/${manifest[ENTRY]?.file ?? ''}`,
      css: cssOf(assets.sheets),
      nonce,
    });
    const status = statusOf(page, outcome);
    return { status, html, firstScript: FIRST_SCRIPT, language: page.language };
  };
}

/** Null if the screen has no first call, if there is no session for it, or if it takes too long. */
async function makeFirstCall(
  { firstCall, session }: PreparedPage,
  config: PageConfig,
  send: Send,
): Promise<Outcome<unknown> | null> {
  if (firstCall === null) return null;
  const { endpoint, input } = firstCall;
  const isAnonymous = session.userId === undefined || session.sessionId === undefined;
  // The tab may remember its session; only the browser knows.
  if (endpoint.access === 'session' && isAnonymous) return null;
  // In process: a configured API origin would reach another server.
  const own = { ...config, apiOrigin: '' };
  const options = { config: own, session, send, timeOutMs: TIMEOUT_MS };
  const outcome = await call(endpoint, input, options);
  return !outcome.ok && outcome.refusal === 'timedOut' ? null : outcome;
}

function sourcesOf({ name, language, preloaded }: PreparedPage): string[] {
  const entry = name === null ? undefined : entryOf(name);
  const table = name === null || isFirstScreen(name) ? [] : [OTHER_SCREENS];
  const own = entry === undefined ? [] : [...table, entry.file];
  const texts = (entry?.texts ?? []).map((group) => sourceOfTexts(group, language));
  return [ENTRY, `../../packages/copy/src/${language}.ts`, ...own, ...texts, ...preloaded];
}

function titleOf({ name, copy, language }: PreparedPage, outcome: Outcome<unknown> | null): string {
  if (isExpired(outcome)) return copy.session.expiredTitle;
  return name === null ? copy.notFound.title : (entryOf(name)?.title(copy, language) ?? '');
}

function statusOf({ name }: PreparedPage, outcome: Outcome<unknown> | null): number {
  if (name === null) return 404;
  return isExpired(outcome) ? 401 : 200;
}

function isExpired(outcome: Outcome<unknown> | null): boolean {
  return outcome !== null && !outcome.ok && outcome.refusal === 'sessionExpired';
}

/** Drops the raw body, which was already decoded; it would double the page's data. */
function withoutRaw(outcome: Outcome<unknown>): Outcome<unknown> {
  return { ...outcome, raw: null };
}
