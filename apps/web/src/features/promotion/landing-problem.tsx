import { NoticeBar } from '@cauce/ui';
import { usePromotion } from './promotion-provider.tsx';
import type { Landing } from './use-landing.ts';
import css from './promotion.module.css';

/** Why there is no configuration, and what to do: try again, or go to the lender's site once the promotion is over. */
export function LandingProblem({
  landing: { config, problem, isOver, load },
}: {
  landing: Landing;
}) {
  const { texts } = usePromotion();
  if (config !== null || problem === null) return null;
  return (
    <NoticeBar tone="danger">
      {problem}{' '}
      {isOver ? (
        <a className={css.retry} href="/">
          {texts.toSite}
        </a>
      ) : (
        <button type="button" className={css.retry} onClick={() => void load()}>
          {texts.retry}
        </button>
      )}
    </NoticeBar>
  );
}
