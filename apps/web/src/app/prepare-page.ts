import { languageOf } from '@cauce/contract';
import type { Language, PageConfig, ScreenName, Session } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import { callKey } from '../calls/call-key.ts';
import type { FirstCall } from '../calls/first-call.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { carrySession } from '../session/carry-session.ts';
import { ownParametersIn } from '../session/own-parameters.ts';
import { findScreen } from './find-screen.ts';
import { entryOf, loadScreen } from './screen-table.ts';

/** What must be loaded before a page can be rendered without waiting, the same on the server and in the browser. */
export interface PreparedPage {
  readonly name: ScreenName | null;
  readonly session: Session;
  readonly language: Language;
  readonly copy: Copy;
  /** The source files of the screen's chunks that depend on the market. */
  readonly preloaded: readonly string[];
  readonly firstCall: FirstCall | null;
  /** The cache key of the first call's answer. */
  readonly seedKey: string | null;
}

/**
 * Finds the screen of an address and loads its module and texts. `stored` is the session that the tab remembers. With
 * `mayLackScreen` (a page without markup) a screen whose module cannot be loaded is no error: the app then shows what is
 * missing.
 */
export async function preparePage(
  path: string,
  search: string,
  config: PageConfig,
  stored: Session,
  mayLackScreen = false,
): Promise<PreparedPage> {
  const name = findScreen(path, config);
  const session = carrySession(stored, search, config.merchantNumber);
  const language = languageFor(name, session, config);
  const [copy, module] = await Promise.all([
    loadCopy(language),
    name === null
      ? null
      : loadScreen(name, language).catch((error: unknown) => {
          if (!mayLackScreen) throw error;
          return null;
        }),
  ]);
  const preloaded = (await module?.preload?.(config, language)) ?? [];
  const firstCall = (name && module?.firstCall?.(session, ownParametersIn(name, search))) ?? null;
  const seedKey = firstCall && callKey(firstCall.endpoint, firstCall.input, session);
  return { name, session, language, copy, preloaded, firstCall, seedKey };
}

/** The language of a screen: its own if it has one, otherwise the borrower's. */
export function languageFor(
  name: ScreenName | null,
  session: Session,
  { languages }: Pick<PageConfig, 'languages'>,
): Language {
  return (name === null ? undefined : entryOf(name)?.language) ?? languageOf(session, languages);
}
