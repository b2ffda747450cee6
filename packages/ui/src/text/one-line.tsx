import css from './one-line.module.css';

/** A code that moves to the next line as a whole; it breaks only where it is longer than a line. */
export function OneLine({ text }: { text: string }) {
  return <span className={css.whole}>{text}</span>;
}
