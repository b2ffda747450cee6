import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import css from './full-view.module.css';
import { Modal } from './modal.tsx';

/** A full-screen view of one thing to show at a till: white in every theme, at full screen brightness where possible. */
export function FullView({
  isOpen,
  title,
  closeLabel,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Modal className={css.modal} labelledBy={titleId} isBlocking={false} onClose={onClose}>
      <div className={css.view} data-theme="light">
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </Modal>
  );
}
