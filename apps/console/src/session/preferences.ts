import type { ConsoleLanguage } from '@cauce/copy/console';
import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';
type Theme = 'system' | 'light' | 'dark';

/** What an agent likes, kept in this browser. Nothing of it is personal. */
export interface Preferences {
  readonly language: ConsoleLanguage;
  readonly theme: Theme;
  /** How high the rows of lists are. */
  readonly density: Density;
  /** Columns of the list of loans that the agent has put away. */
  readonly hiddenColumns: readonly string[];
  /** Whether keys of one letter do something (WCAG 2.1.4). */
  readonly hasLetterKeys: boolean;
  /** The menu is folded to its icons. */
  readonly isMenuFolded: boolean;
}

/** The amount that was lent says little beside what is owed, and the rest then fits a laptop. */
const HIDDEN_AT_FIRST: readonly string[] = ['principal'];

const KEY = 'cauce.console';
const listeners = new Set<() => void>();
let current = read();

/** The agent's language and theme; the browser's own until somebody chose. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, () => current);
}

/** Keeps a choice and applies it at once. */
export function prefer(changes: Partial<Preferences>): void {
  current = { ...current, ...changes };
  applyPreferences();
  try {
    window.localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
  for (const listener of listeners) listener();
}

/** Puts language and theme on the document; before the first paint, and after each choice. */
export function applyPreferences(): void {
  const { documentElement: root } = document;
  root.lang = current.language;
  if (current.theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = current.theme;
}

function read(): Preferences {
  const kept = readStored();
  const language = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
  return {
    language: kept.language === 'es' || kept.language === 'en' ? kept.language : language,
    theme: kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system',
    density: kept.density === 'compact' ? 'compact' : 'comfortable',
    hasLetterKeys: kept.hasLetterKeys !== false,
    isMenuFolded: kept.isMenuFolded === true,
    hiddenColumns: Array.isArray(kept.hiddenColumns)
      ? kept.hiddenColumns.filter((one) => typeof one === 'string')
      : HIDDEN_AT_FIRST,
  };
}

function readStored(): { readonly [Name in keyof Preferences]?: unknown } {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
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
