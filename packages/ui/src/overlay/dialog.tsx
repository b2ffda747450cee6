import { useEffect, useEffectEvent, useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import { Modal } from './modal.tsx';

type DialogContent = {
  title: ReactNode;
  text?: ReactNode;
  /** An illustration or a `Logo`. */
  art?: ReactNode;
  /** Content between text and actions, such as a rating. */
  children?: ReactNode;
  /** One primary button and at most one text button. */
  actions?: ReactNode;
};

/**
 * A modal question in the middle of the screen. With `closeLabel` it has a close button; with `isBlocking` (a wait) the
 * person cannot close it.
 */
export function Dialog({
  isOpen,
  onClose,
  closeLabel,
  isBlocking = false,
  isWide = false,
  closesAfterMs,
  ...content
}: DialogContent & {
  isOpen: boolean;
  onClose: () => void;
  closeLabel?: string | undefined;
  isBlocking?: boolean;
  /** For content with a table: nearly twice as wide, and the actions stay in sight. */
  isWide?: boolean | undefined;
  /** For a success message that closes by itself, such as 1500. */
  closesAfterMs?: number | undefined;
}) {
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || closesAfterMs === undefined) return undefined;
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, closesAfterMs]);

  if (!isOpen) return null;
  return (
    <Modal place="middle" labelledBy={titleId} isBlocking={isBlocking} onClose={onClose}>
      <div className={classNames(css.dialog, isWide && css.wide)}>
        {closeLabel !== undefined && !isBlocking && (
          <div className={css.close}>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
        )}
        <DialogPanel {...content} titleId={titleId} />
      </div>
    </Modal>
  );
}

/** The content of a dialog; it can also be shown inside a page. */
export function DialogPanel({
  title,
  text,
  art,
  children,
  actions,
  titleId,
}: DialogContent & { titleId?: string }) {
  return (
    <>
      {art !== undefined && <div className={css.art}>{art}</div>}
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children !== undefined && <div className={css.body}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </>
  );
}
