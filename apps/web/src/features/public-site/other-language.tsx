import { href } from '@cauce/contract';
import type { Language, ScreenName } from '@cauce/contract';
import { Icon, globeIcon } from '@cauce/ui';
import type { MouseEvent } from 'react';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { navigate } from '../../session/address.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { useConfig } from '../../session/page-config.tsx';
import { languageQuery } from '../../session/site-link.tsx';
import css from './site-shell.module.css';

/**
 * A link to the same page in the other language, if the lender offers one: an address of its own, so that it can be shared
 * and found, with the page's query. With scripts the page stays, and what was typed in it.
 */
export function OtherLanguage({
  current,
  prepare,
}: {
  current: ScreenName;
  /** Loads the current page in a language. */
  prepare: (language: Language) => Promise<unknown>;
}) {
  const { language: words } = useCopy('publicSite');
  const { languages } = useConfig();
  const language = useLanguage();
  const own = useOwnParameters(current);
  const other = languages.find((one) => one !== language);
  if (other === undefined) return null;
  const address = href(current, own, languageQuery(other, languages));

  const follow = (event: MouseEvent) => {
    // A press with a modifier key is the browser's: it opens a tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The page stays until the other is loaded; if loading fails, the browser opens the link.
    prepare(other).then(
      () => navigate(address),
      () => window.location.assign(address),
    );
  };
  return (
    <a
      className={css.language}
      href={address}
      hrefLang={other}
      lang={other}
      aria-label={`${words.code}. ${words.other}`}
      onClick={follow}
    >
      <Icon name={globeIcon} size="s" />
      {words.code}
    </a>
  );
}
