import type { Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { copies } from './load-copy.ts';

const CopyContext = createContext<{ copy: Copy; language: Language } | null>(null);

/** Gives the texts of a language to everything below. Suspends while their chunk is on its way. */
export function CopyProvider({ language, children }: { language: Language; children: ReactNode }) {
  const copy = use(copies.load(language));
  const value = useMemo(() => ({ copy, language }), [copy, language]);
  return <CopyContext value={value}>{children}</CopyContext>;
}

/** The texts of the screen's language. No text is written into a component (decisions §3). */
export function useCopy(): Copy {
  return known().copy;
}

export function useLanguage(): Language {
  return known().language;
}

function known() {
  // oxlint-disable-next-line react/rules-of-hooks -- called by the two hooks above only
  const value = useContext(CopyContext);
  if (value === null) throw new Error('useCopy needs a CopyProvider above it');
  return value;
}
