import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './empty-state.module.css';

/** Nothing to show, or a failure: an illustration, a title, one sentence. The next action belongs in the action bar. */
export function EmptyState({
  art,
  title,
  text,
  headingLevel = 2,
  isQuiet = false,
}: {
  art?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** 1 if the top bar has no title. */
  headingLevel?: 1 | 2;
  /** The smaller title of empty lists. */
  isQuiet?: boolean;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      {art !== undefined && <div className={css.art}>{art}</div>}
      <Heading className={classNames(css.title, isQuiet && css.quiet)}>{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
    </div>
  );
}
