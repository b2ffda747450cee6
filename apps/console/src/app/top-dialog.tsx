import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import css from './palette.module.css';

/** A dialog near the top of the page: the palette and the list of shortcuts. Without a label it is named by its heading. */
export function TopDialog({
  isOpen,
  onClose,
  label,
  isWide = false,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  label?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={css.modal ?? ''} data-is-wide={isWide}>
        <Dialog className={css.dialog ?? ''} {...(label !== undefined && { 'aria-label': label })}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
