import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './app-shell.module.css';

/** The column that holds one screen: top bar, page, action bar. At most 480 px wide. */
export function AppShell({ children }: { children: ReactNode }) {
  return <div className={css.app}>{children}</div>;
}

/** The main region, cards 12 px apart. Set `isBusy` while it holds only skeletons, and give it a `label` then. */
export function Page({
  children,
  isBusy = false,
  isForm = false,
  label,
}: {
  children: ReactNode;
  isBusy?: boolean;
  /** Form pages use a gap of 24 px. */
  isForm?: boolean;
  label?: string | undefined;
}) {
  return (
    <main
      className={classNames(css.page, isForm && css.form)}
      aria-busy={isBusy || undefined}
      aria-label={label}
    >
      {children}
    </main>
  );
}

/** The title above a group of cards, with optional content at its end. */
export function SectionTitle({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.section}>
      <h2 className={css.sectionTitle}>{children}</h2>
      {end}
    </div>
  );
}
