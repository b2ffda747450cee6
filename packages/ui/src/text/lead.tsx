import type { ReactNode } from 'react';
import css from './lead.module.css';

/** The large title above a page's content, with an optional quieter line. */
export function Lead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className={css.lead}>
      <h2 className={css.title}>{title}</h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
    </div>
  );
}
