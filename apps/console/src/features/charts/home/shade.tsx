import css from './shade.module.css';

// Thresholds in hundredths of a percent from which a cell is darker.
const DARKER_FROM = [200, 500, 1_000] as const;

/** A share in a cell that is darker the larger it is; the figure is in the cell. */
export const shade = (share: number, percent: (hundredths: number) => string) => (
  <span className={css.cell} data-level={DARKER_FROM.filter((from) => share >= from).length}>
    {percent(share)}
  </span>
);
