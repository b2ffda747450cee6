import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { CopyAddress } from './copy-address.tsx';
import { LiveMark } from './live-mark.tsx';
import css from './screen-head.module.css';

/** The head of a screen with one column: title, subtitle and actions. */
export function ScreenHead({
  title,
  trail,
  state,
  note,
  children,
}: {
  title: string;
  /** Links to what it is a part of, before the title. */
  trail?: readonly ReactNode[];
  /** A badge beside the title. */
  state?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  const { shell } = useCopy();
  return (
    <header className={css.head}>
      <div className={css.about}>
        <div className={css.line}>
          {trail !== undefined && (
            <nav aria-label={shell.trail}>
              <ol className={css.trail}>
                {trail.map((link, place) => (
                  <li key={place}>{link}</li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className={css.title}>{title}</h1>
          {state}
        </div>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.actions} data-print="no">
        <LiveMark />
        <CopyAddress />
        {children}
      </div>
    </header>
  );
}
