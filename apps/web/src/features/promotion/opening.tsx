import type { LandingConfig } from '@cauce/contract';
import { LandingHead } from './landing-head.tsx';
import { isLongHeadline } from './opening-words.ts';
import css from './promotion.module.css';

/** What a visitor sees first: picture and words, in a space of the same height for every template. */
export function Opening({
  pictures,
  headline,
  lead,
}: {
  pictures: LandingConfig['pictures'] | undefined;
  headline: string;
  lead: string;
}) {
  return (
    <div className={css.opening}>
      <LandingHead pictures={pictures} />
      <div className={css.words}>
        <h1 className={isLongHeadline(headline) ? css.long : css.title}>{headline}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
    </div>
  );
}
