import { FigureList } from './figure-list.tsx';
import type { LabelledFigure } from './figure-list.tsx';
import css from './totals.module.css';

/** Figures of equal weight, such as total and CAT, side by side at one size. */
export function Totals({ items }: { items: readonly LabelledFigure[] }) {
  return <FigureList items={items} css={css} />;
}
