import css from './day.module.css';

/** A day, never broken over two lines; nothing where there is none. */
export function Day({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <time className={css.day} dateTime={on}>
      {on}
    </time>
  );
}
