import css from './date-text.module.css';

const DATE = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;

/** A calendar date `YYYY-MM-DD`, with its time or without, that never breaks across lines. Anything else that a server sends for one breaks anywhere. */
export function DateText({ on }: { on: string }) {
  return (
    <time className={DATE.test(on) ? css.date : css.other} dateTime={on}>
      {on}
    </time>
  );
}
