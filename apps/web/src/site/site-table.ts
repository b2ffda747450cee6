import type { Language, PageConfig, ScreenName } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import { legalEdition } from '@cauce/copy/legal/legal-editions';
import type { ComponentType } from 'react';
import { createLoader } from '../copy/loader.ts';
import { addScreenTexts, textsOf } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';

/** The exports of a module of the public site. */
export interface SiteModule {
  /** What is shown between the site's bar and its footer; it has the page's h1. */
  readonly Section: ComponentType;
  /** Loads what the section needs before it can be rendered, such as a legal text. */
  readonly prepare?: (language: Language, config: Pick<PageConfig, 'country'>) => Promise<unknown>;
}

export interface SiteEntry {
  /** The module's path from `apps/web`: its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<SiteModule>;
  /** The groups of texts that it uses besides the site's own. */
  readonly texts: readonly ScreenTextName[];
  /** Other files of the build that it needs in a language: a legal text. */
  readonly files?: (language: Language, country: PageConfig['country']) => readonly string[];
  /** The title of the document, from the loaded texts. */
  readonly title: (language: Language, brand: string) => string;
}

addScreenTexts({
  publicSite: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/public-site')).publicSite,
    en: async () => (await import('@cauce/copy/screens/en/public-site')).publicSite,
  }),
  calculator: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/calculator')).calculator,
    en: async () => (await import('@cauce/copy/screens/en/calculator')).calculator,
  }),
  dataRequest: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/data-request')).dataRequest,
    en: async () => (await import('@cauce/copy/screens/en/data-request')).dataRequest,
  }),
  legal: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/legal')).legal,
    en: async () => (await import('@cauce/copy/screens/en/legal')).legal,
  }),
});

type Title = string | ((brand: string) => string);

/** The title of a page from a loaded group of texts; every title contains the brand. */
function titleOf<Name extends ScreenTextName>(
  name: Name,
  pick: (texts: ScreenCopy[Name]) => { readonly title: Title },
): SiteEntry['title'] {
  return (language, brand) => {
    const texts = textsOf(name).peek(language);
    if (texts === undefined) return brand;
    const { title } = pick(texts);
    return typeof title === 'string' ? `${title} · ${brand}` : title(brand);
  };
}

/** A legal text's file as the build's manifest names it. */
const legalFile = (name: string) => (language: Language, country: PageConfig['country']) => {
  const edition = legalEdition(country, language);
  return [`../../packages/copy/src/legal/${edition.folder}/${name}.${edition.language}.md`];
};

/**
 * The pages of the public site. To add one: write `features/<capability>/<name>-section.tsx` with `Section`, add an entry
 * here under its name in the contract's manifest, list its texts above, and describe it in `site-descriptions.ts`. Route,
 * chunk, rendering, title and place in the site map follow from the entry.
 */
export const siteTable: Readonly<Partial<Record<ScreenName, SiteEntry>>> = {
  siteHome: {
    file: 'src/features/public-site/home-section.tsx',
    load: () => import('../features/public-site/home-section.tsx'),
    texts: [],
    title: titleOf('publicSite', ({ home }) => home),
  },
  siteAbout: {
    file: 'src/features/public-site/about-section.tsx',
    load: () => import('../features/public-site/about-section.tsx'),
    texts: [],
    title: titleOf('publicSite', ({ about }) => about),
  },
  siteCalculator: {
    file: 'src/features/calculator/calculator-section.tsx',
    load: () => import('../features/calculator/calculator-section.tsx'),
    texts: ['calculator'],
    title: titleOf('calculator', (texts) => texts),
  },
  siteContact: {
    file: 'src/features/public-site/contact-section.tsx',
    load: () => import('../features/public-site/contact-section.tsx'),
    texts: [],
    title: titleOf('publicSite', ({ contact }) => contact),
  },
  sitePolicy: {
    file: 'src/features/legal/policy-section.tsx',
    load: () => import('../features/legal/policy-section.tsx'),
    texts: ['legal'],
    title: titleOf('legal', ({ policy }) => policy),
  },
  siteLoan: {
    file: 'src/features/legal/loan-section.tsx',
    load: () => import('../features/legal/loan-section.tsx'),
    texts: ['legal'],
    files: legalFile('period-agreement'),
    title: titleOf('legal', ({ loan }) => loan),
  },
  periodAgreement: {
    file: 'src/features/legal/agreement-section.tsx',
    load: () => import('../features/legal/agreement-section.tsx'),
    texts: ['legal'],
    files: legalFile('period-agreement'),
    title: titleOf('legal', ({ agreement }) => agreement),
  },
  loanTerms: {
    file: 'src/features/legal/terms-section.tsx',
    load: () => import('../features/legal/terms-section.tsx'),
    texts: ['legal'],
    files: legalFile('loan-terms'),
    title: titleOf('legal', ({ terms }) => terms),
  },
  dataRequest: {
    file: 'src/features/data-requests/data-request-section.tsx',
    load: () => import('../features/data-requests/data-request-section.tsx'),
    texts: ['dataRequest'],
    title: titleOf('dataRequest', (texts) => texts),
  },
  privacyNotice: {
    file: 'src/features/legal/privacy-section.tsx',
    load: () => import('../features/legal/privacy-section.tsx'),
    texts: ['legal'],
    files: legalFile('privacy-notice'),
    title: titleOf('legal', ({ privacy }) => privacy),
  },
};

/** The modules of the pages: one chunk each, loaded once. */
export const siteModules = createLoader<ScreenName, SiteModule>(
  Object.fromEntries(Object.entries(siteTable).map(([name, { load }]) => [name, load])),
);
