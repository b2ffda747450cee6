import type { ScreenName } from '@cauce/contract';

/** The five sections of the navigation, index 0 to 4. */
export const SITE_SECTIONS = [
  { name: 'home', screen: 'siteHome' },
  { name: 'about', screen: 'siteAbout' },
  { name: 'contact', screen: 'siteContact' },
  { name: 'policy', screen: 'sitePolicy' },
  { name: 'loan', screen: 'siteLoan' },
] as const satisfies readonly { name: string; screen: ScreenName }[];

export type SectionName = (typeof SITE_SECTIONS)[number]['name'];

/** The section that each legal page belongs to. */
const PARENT_SECTIONS: Readonly<Partial<Record<ScreenName, SectionName>>> = {
  privacyNotice: 'policy',
  dataRequest: 'policy',
  loanTerms: 'loan',
  periodAgreement: 'loan',
};

/** The list at the page's end: where the menu leads without scripts. */
export const FOOTER_NAV_ID = 'pages';

/** The section of a page in the navigation, or null. */
export function sectionOf(screen: ScreenName): SectionName | null {
  const own = SITE_SECTIONS.find((section) => section.screen === screen);
  return own?.name ?? PARENT_SECTIONS[screen] ?? null;
}
