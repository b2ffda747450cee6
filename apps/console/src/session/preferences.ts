import type { ConsoleLanguage } from '@cauce/copy/console';
import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';
type Theme = 'system' | 'light' | 'dark';

/** An agent's preferences, stored in this browser. They contain no personal data. */
export interface Preferences {
  readonly language: ConsoleLanguage;
  readonly theme: Theme;
  /** The row height of lists. */
  readonly density: Density;
  /** Columns of the list of loans that the agent has hidden. */
  readonly hiddenColumns: readonly string[];
  /** Whether shortcuts of one letter are active (WCAG 2.1.4). */
  readonly hasLetterKeys: boolean;
  /** The menu is folded to icons. */
  readonly isMenuFolded: boolean;
}

/** Columns hidden by default: without them the table fits a laptop, and they add little to what is owed and since when. */
const HIDDEN_AT_FIRST: readonly string[] = ['principal', 'ordered'];

const KEY = 'cauce.console';
const listeners = new Set<() => void>();
let current = read();

/** The agent's preferences; language and theme default to the browser's. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, () => current);
}

/** Stores a preference and applies it at once. */
export function setPreferences(changes: Partial<Preferences>): void {
  current = { ...current, ...changes };
  applyPreferences();
  try {
    window.localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Applies language, theme and the menu's width to the document, before the first paint and after each change. */
export function applyPreferences(): void {
  const { documentElement: root } = document;
  root.lang = current.language;
  root.dataset['menu'] = current.isMenuFolded ? 'icons' : 'labels';
  if (current.theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = current.theme;
}

function read(): Preferences {
  const stored = readStored();
  const language = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
  return {
    language: stored.language === 'es' || stored.language === 'en' ? stored.language : language,
    theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'system',
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    hasLetterKeys: stored.hasLetterKeys !== false,
    isMenuFolded: stored.isMenuFolded === true,
    hiddenColumns: Array.isArray(stored.hiddenColumns)
      ? stored.hiddenColumns.filter((one) => typeof one === 'string')
      : HIDDEN_AT_FIRST,
  };
}

function readStored(): { readonly [Name in keyof Preferences]?: unknown } {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
