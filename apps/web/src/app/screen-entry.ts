import type { Language, PageConfig, ScreenName, Session } from '@cauce/contract';
import type { Copy, ScreenCopy } from '@cauce/copy';
import type { ComponentType } from 'react';
import type { FirstCall } from '../calls/first-call.ts';
import { textsOf } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';

/** What a screen's module exports. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /**
   * The call whose answer the screen shows first, of the session and the screen's own parameters; the server makes it while
   * rendering. Null when they lack its input.
   */
  readonly firstCall?: (
    session: Session,
    own: Readonly<Record<string, string>>,
  ) => FirstCall | null;
  /** Parts that depend on the market, loaded before a page that begins here is drawn; otherwise the screen waits for them. */
  readonly preload?: (config: PageConfig, language: Language) => Promise<unknown>;
}

export interface ScreenEntry {
  /** The module's file from `apps/web`: its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** The groups of texts that it says beside the common table: loaded and preloaded with it. */
  readonly texts?: readonly ScreenTextName[];
  /** The document's title, once the texts are there; never with a value of the session. */
  readonly title: (copy: Copy, language: Language) => string;
  /** Where the screen speaks one language whatever the session says (the promotional pages). */
  readonly language?: Language;
}

/** A title that stands in a group of its own. */
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
