import type { ReactNode } from 'react';
import css from './site-page.module.css';

/** A page of the public site, no wider than one reads well: its title, what it is about, and the rest below. */
export function SitePage({
  title,
  lead,
  lang,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** The language of its text, if it is not the site's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <article className={css.page} lang={lang}>
      <h1 className={css.title}>{title}</h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </article>
  );
}
