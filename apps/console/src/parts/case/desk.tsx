import { VisuallyHidden } from '@cauce/ui';
import type { ReactNode } from 'react';
import css from './desk.module.css';
import { NothingHere } from '../screen/nothing-here.tsx';

/** A list of work with the open case beside it; in a narrow window one of the two. */
export function Desk({
  title,
  list,
  nothing,
  none,
  children,
}: {
  title: string;
  list: ReactNode;
  /** In place of a case where the list has nothing to open: what comes here, and where work is. Blank until it is known. */
  nothing?: { readonly title: string; readonly text: string } | 'unknown' | undefined;
  /** In place of a case while none of the list is open. */
  none: { readonly label: string; readonly title: string; readonly text: string };
  /** The open case, a section of its own; null while none is open. */
  children: ReactNode;
}) {
  return (
    <div className={css.desk} data-pane={children === null ? 'list' : 'case'}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {list}
      {children ??
        (nothing === 'unknown' ? (
          <div className={css.none} />
        ) : (
          <section className={css.none} aria-label={none.label}>
            <NothingHere title={(nothing ?? none).title} text={(nothing ?? none).text} />
          </section>
        ))}
    </div>
  );
}
