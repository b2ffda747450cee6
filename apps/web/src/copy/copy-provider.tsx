import type { Language } from '@cauce/contract';
import type { Copy, ScreenCopy } from '@cauce/copy';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { copies } from './load-copy.ts';
import { textsOf } from './screen-texts.ts';
import type { ScreenTextName } from './screen-texts.ts';

const CopyContext = createContext<{ copy: Copy; language: Language } | null>(null);

/** Provides the texts of a language. Suspends while their chunk loads. */
export function CopyProvider({ language, children }: { language: Language; children: ReactNode }) {
  const copy = use(copies.load(language));
  const value = useMemo(() => ({ copy, language }), [copy, language]);
  return <CopyContext value={value}>{children}</CopyContext>;
}

/**
 * The texts of the screen's language: the common table, or a named group, which is loaded with the screen. Components
 * contain no texts of their own.
 */
export function useCopy(): Copy;
export function useCopy<Name extends ScreenTextName>(name: Name): ScreenCopy[Name];
export function useCopy(name?: ScreenTextName): Copy | ScreenCopy[ScreenTextName] {
  const { copy, language } = known();
  if (name === undefined) return copy;
  const texts: Promise<ScreenCopy[ScreenTextName]> = textsOf(name).load(language);
  return use(texts);
}

export function useLanguage(): Language {
  return known().language;
}

function known() {
  const value = useContext(CopyContext);
  if (value === null) throw new Error('useCopy needs a CopyProvider above it');
  return value;
}
