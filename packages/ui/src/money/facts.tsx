import { FigureList } from './figure-list.tsx';
import type { LabelledFigure } from './figure-list.tsx';
import css from './facts.module.css';

/** Two or three short figures in a line, divided by hairlines. */
export function Facts({ items }: { items: readonly LabelledFigure[] }) {
  return <FigureList items={items} css={css} />;
}
