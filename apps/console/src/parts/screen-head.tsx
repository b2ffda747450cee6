import type { ReactNode } from 'react';
import { CopyAddress } from './copy-address.tsx';
import { LiveMark } from './live-mark.tsx';
import css from './screen-head.module.css';

/** The head of a screen with one column: title, subtitle and actions. */
export function ScreenHead({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <div className={css.about}>
        <h1 className={css.title}>{title}</h1>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.actions}>
        <LiveMark />
        <CopyAddress />
        {children}
      </div>
    </header>
  );
}
