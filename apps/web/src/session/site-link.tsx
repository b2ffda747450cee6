import { href } from '@cauce/contract';
import type { Language, PageConfig, ScreenName, Session } from '@cauce/contract';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { PathLink } from './address.tsx';
import { useConfig } from './page-config.tsx';

/** The language parameter of an address of the public site; nothing for the lender's first language, which is the default. */
export function languageQuery(
  language: Language,
  [usual]: PageConfig['languages'],
): Pick<Session, 'isNeedPop'> {
  return language === usual ? {} : { isNeedPop: language === 'en' ? '1' : '2' };
}

/** The address of a page of the public site in a language. */
export function siteAddress(
  to: ScreenName,
  language: Language,
  languages: PageConfig['languages'],
): string {
  return href(to, {}, languageQuery(language, languages));
}

/** The same in the page's language. */
export function useSiteAddress(to: ScreenName): string {
  return siteAddress(to, useLanguage(), useConfig().languages);
}

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: ScreenName;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link between pages of the public site, followed without loading a page. It carries the language, never the session. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <PathLink {...rest} href={useSiteAddress(to)} />;
}
