import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Modal } from './modal.tsx';
import css from './sheet.module.css';

/**
 * A panel from the bottom for pickers, codes and menus. Escape, the scrim and the close button all call `onClose`;
 * `isBlocking` disables all three.
 */
export function Sheet({
  isOpen,
  title,
  closeLabel,
  onClose,
  isBlocking = false,
  children,
}: {
  isOpen: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  isBlocking?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Modal place="bottom" labelledBy={titleId} isBlocking={isBlocking} onClose={onClose}>
      <div className={css.sheet}>
        <div className={css.grip} />
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {!isBlocking && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </Modal>
  );
}
