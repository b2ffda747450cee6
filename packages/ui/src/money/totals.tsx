import { FigureList } from './figure-list.tsx';
import type { LabelledFigure } from './figure-list.tsx';
import css from './totals.module.css';

/** The figures that weigh the same, such as total and CAT, side by side in a well at one size. */
export function Totals({ items }: { items: readonly LabelledFigure[] }) {
  return <FigureList items={items} css={css} />;
}
