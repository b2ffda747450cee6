import css from './day.module.css';

/** A day that never wraps; renders nothing if there is none. */
export function Day({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <time className={css.day} dateTime={on}>
      {on}
    </time>
  );
}
