import { htmlLanguageOf } from '@cauce/contract';
import { type ReactNode, useEffect } from 'react';
import { CopyProvider } from '../copy/copy-provider.tsx';
import { usePath } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import { findScreen } from './find-screen.ts';
import { languageFor } from './prepare-page.ts';

/** Provides the texts in the current screen's language and sets `<html lang>`. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const path = usePath();
  const config = useConfig();
  const session = useSession();
  const language = languageFor(findScreen(path, config), session, config);
  useEffect(() => {
    document.documentElement.lang = htmlLanguageOf(language, config.country);
  }, [language, config.country]);
  return <CopyProvider language={language}>{children}</CopyProvider>;
}
