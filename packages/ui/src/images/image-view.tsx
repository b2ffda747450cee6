import { useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Modal } from '../overlay/modal.tsx';
import css from './image-view.module.css';

/** One image at the size of the window. Pressing beside it, Escape and the close button all close it. */
export function ImageView({
  src,
  name,
  closeLabel,
  onClose,
}: {
  src: string;
  name: string;
  closeLabel: string;
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Modal className={css.modal} labelledBy={titleId} isBlocking={false} onClose={onClose}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {name}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <img className={css.image} src={src} alt={name} referrerPolicy="no-referrer" />
    </Modal>
  );
}
