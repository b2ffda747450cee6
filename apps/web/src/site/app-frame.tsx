import type { ReactNode } from 'react';
import { AppBar } from '../features/legal/app-bar.tsx';
import { OperatorNote } from '../session/operator-note.tsx';
import css from './site-app.module.css';

/** The frame of a legal page that the app's shell has opened: the app's bar, and the operator's note. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <AppBar />
      <main className={css.app}>
        {children}
        <OperatorNote />
      </main>
    </>
  );
}
