import type { ReactNode } from 'react';
import { AppBar } from '../features/legal/app-bar.tsx';
import { OperatorNote } from '../session/operator-note.tsx';
import css from './site-app.module.css';

/** What a legal page stands in where the app's shell has opened it: the app's bar, and who runs it all. */
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
