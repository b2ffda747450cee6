import { href } from '@cauce/contract';
import type { Language, ScreenName } from '@cauce/contract';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { PathLink } from './address.tsx';

/** The address of a page of the public site in a language: Spanish is the plain one, English says so (decisions §3). */
export function siteAddress(to: ScreenName, language: Language): string {
  return href(to, {}, language === 'en' ? { isNeedPop: '1' } : {});
}

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: ScreenName;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link between pages of the public site, followed without leaving the page. It carries the language and nothing of a session. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const language = useLanguage();
  return <PathLink {...rest} href={siteAddress(to, language)} />;
}
