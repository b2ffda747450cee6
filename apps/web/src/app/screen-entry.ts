import type { Language, PageConfig, ScreenName, Session } from '@cauce/contract';
import type { Copy, ScreenCopy } from '@cauce/copy';
import type { ComponentType } from 'react';
import type { FirstCall } from '../calls/first-call.ts';
import { textsOf } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';

/** The exports of a screen's module. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /**
   * The call whose answer the screen shows first, from the session and the screen's own parameters. The server makes it
   * while rendering; the screen makes the same call and finds the answer in the cache. Null if its input is missing.
   */
  readonly firstCall?: (
    session: Session,
    own: Readonly<Record<string, string>>,
  ) => FirstCall | null;
  /**
   * Loads the chunks that depend on the market before a page that starts on this screen is rendered; otherwise the screen
   * waits. Returns their source files, so that the page has their style sheets.
   */
  readonly preload?: (config: PageConfig, language: Language) => Promise<readonly string[]>;
}

export interface ScreenEntry {
  /** The module's path from `apps/web`: its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** The groups of texts that the screen uses besides the common table; loaded and preloaded with it. */
  readonly texts?: readonly ScreenTextName[];
  /** The document's title, from the loaded texts. It must not contain session values. */
  readonly title: (copy: Copy, language: Language) => string;
  /** Set for a screen that has one language regardless of the session (the promotional pages). */
  readonly language?: Language;
}

/** A title from a group of screen texts. */
export function titleIn<Name extends ScreenTextName>(
  name: Name,
  pick: (texts: ScreenCopy[Name]) => string,
): ScreenEntry['title'] {
  return (_copy, language) => {
    const texts = textsOf(name).peek(language);
    return texts === undefined ? '' : pick(texts);
  };
}

export type ScreenTable = Readonly<Partial<Record<ScreenName, ScreenEntry>>>;
