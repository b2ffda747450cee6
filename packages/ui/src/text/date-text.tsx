import css from './date-text.module.css';

/** A calendar date `YYYY-MM-DD` that never breaks across lines. */
export function DateText({ on }: { on: string }) {
  return (
    <time className={css.date} dateTime={on}>
      {on}
    </time>
  );
}
