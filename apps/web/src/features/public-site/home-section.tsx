import { ButtonLink, Carousel, VisuallyHidden } from '@cauce/ui';
import type { ScreenName } from '@cauce/contract';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { HeroTiles, HeroTilesAgain } from './hero-tiles.tsx';
import { LoanExample } from './loan-example.tsx';
import { SiteValues } from './site-values.tsx';
import css from './home-section.module.css';

interface Banner {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
}

/** The front page: three banners, what borrowers can expect, and one example with its whole cost. */
export function Section() {
  const { home, calculate } = useCopy('publicSite');
  const { brandName, bannerImages } = useConfig();
  // The others reuse the tiles of the first picture.
  const drawnFirst = [0, 1, 2].find((place) => (bannerImages[place] ?? '') === '');
  const banner = (words: Banner, to: ScreenName, action: string, turn: 0 | 90 | 180) => {
    const image = bannerImages[turn / 90] ?? '';
    return (
      <div className={css.hero}>
        <div className={css.text}>
          <p className={css.kicker}>{words.kicker}</p>
          <h2 className={css.title}>{words.title}</h2>
          <p className={css.sub}>{words.text}</p>
          <div className={css.action}>
            <ButtonLink as={SiteLink} to={to}>
              {action}
            </ButtonLink>
          </div>
        </div>
        <div className={css.art}>
          {image !== '' && <img src={image} alt="" referrerPolicy="no-referrer" />}
          {image === '' &&
            (turn / 90 === drawnFirst || turn === 0 ? (
              <HeroTiles />
            ) : (
              <HeroTilesAgain turn={turn} />
            ))}
        </div>
      </div>
    );
  };

  return (
    <>
      {/* The slides change; the heading stays, and can be focused without stopping them. */}
      <VisuallyHidden as="h1">{home.title(brandName)}</VisuallyHidden>
      <Carousel
        label={home.slides}
        labels={home.carousel}
        slides={[
          { id: 'cost', content: banner(home.cost, 'siteCalculator', calculate, 0) },
          { id: 'terms', content: banner(home.terms, 'loanTerms', home.terms.action, 90) },
          { id: 'person', content: banner(home.person, 'siteContact', home.person.action, 180) },
        ]}
      />
      <SiteValues />
      <LoanExample />
    </>
  );
}
