import css from './part-title.module.css';

/** The title of one of several lists below a tab. */
export function PartTitle({ children }: { children: string }) {
  return <h2 className={css.title}>{children}</h2>;
}
