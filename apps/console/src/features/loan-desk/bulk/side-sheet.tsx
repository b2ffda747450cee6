import { IconButton, Modal } from '@cauce/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './side-sheet.module.css';

/** A sheet along the right edge, over the list that it acts on; its actions stay in sight below what scrolls. */
export function SideSheet({
  title,
  text,
  actions,
  isBlocking,
  onClose,
  children,
}: {
  title: string;
  text: string;
  actions: ReactNode;
  /** While it works it cannot be closed. */
  isBlocking: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { shell } = useCopy();
  const titleId = useId();
  return (
    <Modal className={css.window} labelledBy={titleId} isBlocking={isBlocking} onClose={onClose}>
      <div className={css.sheet}>
        <header className={css.head}>
          <div>
            <h2 className={css.title} id={titleId}>
              {title}
            </h2>
            <p className={css.text}>{text}</p>
          </div>
          {!isBlocking && <IconButton icon="close" label={shell.close} onClick={onClose} />}
        </header>
        <div className={css.body}>{children}</div>
        <footer className={css.foot}>{actions}</footer>
      </div>
    </Modal>
  );
}
