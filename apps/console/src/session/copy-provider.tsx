import type { ConsoleCopy, ConsoleLanguage } from '@cauce/copy/console';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from './preferences.ts';

const load: Readonly<Record<ConsoleLanguage, () => Promise<ConsoleCopy>>> = {
  es: async () => (await import('@cauce/copy/console/es')).es,
  en: async () => (await import('@cauce/copy/console/en')).en,
};

const loaded = new Map<ConsoleLanguage, Promise<ConsoleCopy>>();

const CopyContext = createContext<ConsoleCopy | null>(null);

/** Provides all texts in the agent's language. Suspends while they load. */
export function CopyProvider({ children }: { children: ReactNode }) {
  const { language } = usePreferences();
  const copy = use(copyOf(language));
  return <CopyContext value={copy}>{children}</CopyContext>;
}

/** The texts of the console in the agent's language. */
export function useCopy(): ConsoleCopy {
  const copy = use(CopyContext);
  if (copy === null) throw new Error('There is no CopyProvider around this.');
  return copy;
}

function copyOf(language: ConsoleLanguage): Promise<ConsoleCopy> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = load[language]();
  loaded.set(language, loading);
  // A chunk that failed to load is requested again.
  loading.catch(() => loaded.delete(language));
  return loading;
}
