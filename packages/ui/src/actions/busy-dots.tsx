import css from './busy-dots.module.css';

/**
 * Three dots in the current colour that show work in progress. Pair them with words or `aria-busy`; they are hidden from
 * screen readers.
 */
export function BusyDots() {
  return (
    <span className={css.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
