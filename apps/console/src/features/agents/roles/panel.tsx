import { IconButton } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './panel.module.css';
import { intoView } from './into-view.ts';

/** What is chosen in the matrix, beside it or below it; brought into view, because the page may be scrolled. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { shell } = useCopy();
  return (
    <aside ref={intoView} className={css.panel} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        <IconButton icon="close" label={shell.close} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
