import type { Language, ScreenName } from '@cauce/contract';
import { ButtonLink, Logo } from '@cauce/ui';
import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { createLoader } from '../../copy/loader.ts';
import { useConfig } from '../../session/page-config.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { OtherLanguage } from './other-language.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SITE_SECTIONS, sectionOf } from './site-sections.ts';
import css from './site-shell.module.css';

const MAIN_ID = 'main';

/**
 * The footer is loaded after the page: the server's markup of it can be read and followed before. If it cannot be loaded
 * the page stays, and nothing is reported.
 */
const footers = createLoader<'footer', typeof import('./site-footer.tsx')>({
  footer: () => import('./site-footer.tsx').catch(() => new Promise<never>(() => undefined)),
});

/** The server renders the footer with the page; a browser does not wait for what the page already shows. */
export const prepareShell = (): Promise<unknown> =>
  typeof window === 'undefined' ? footers.load('footer') : Promise.resolve();

/** The frame of every page of the site: brand, navigation, the other language, and the lender. */
export function SiteShell({
  current,
  prepare,
  children,
}: {
  current: ScreenName;
  /** Loads the current page in a language. */
  prepare: (language: Language) => Promise<unknown>;
  children: ReactNode;
}) {
  const copy = useCopy('publicSite');
  const { brandName } = useConfig();
  const section = sectionOf(current);

  return (
    <div className={css.site}>
      <a className={css.skip} href={`#${MAIN_ID}`}>
        {copy.skip}
      </a>
      <header className={css.bar}>
        <div className={`${css.wrap} ${css.row}`}>
          <SiteLink className={css.brand} to="siteHome">
            <Logo src="/icons/tile.svg" size="s" />
            {brandName}
          </SiteLink>
          <nav className={css.links} aria-label={copy.main}>
            {SITE_SECTIONS.map(({ name, screen }) => (
              <SiteLink key={name} to={screen} aria-current={section === name ? 'page' : undefined}>
                {copy.short[name]}
              </SiteLink>
            ))}
          </nav>
          <div className={css.end}>
            <OtherLanguage current={current} prepare={prepare} />
            <span className={css.call}>
              <ButtonLink as={SiteLink} to="siteCalculator" size="s">
                {copy.calculate}
              </ButtonLink>
            </span>
            <SiteMenu section={section} />
          </div>
        </div>
      </header>
      <main id={MAIN_ID} className={`${css.wrap} ${css.main}`} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}

function Footer() {
  const { SiteFooter } = use(footers.load('footer'));
  return <SiteFooter />;
}
