import css from './shade.module.css';

// From these hundredths of a percent on a cell is darker.
const DARKER_FROM = [200, 500, 1_000] as const;

/** A share in a cell that is the darker the more it is; the figure says it. */
export const shade = (share: number, percent: (hundredths: number) => string) => (
  <span className={css.cell} data-level={DARKER_FROM.filter((from) => share >= from).length}>
    {percent(share)}
  </span>
);
