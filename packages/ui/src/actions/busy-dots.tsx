import css from './busy-dots.module.css';

/** Three dots in the current colour: something is under way. Say it in words or with aria-busy beside them. */
export function BusyDots() {
  return (
    <span className={css.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
