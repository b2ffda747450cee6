import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { closeOnBack } from './close-on-back.ts';
import { makePageInert } from './make-page-inert.ts';
import css from './modal.module.css';
import { enterModal, isTopModal } from './open-modals.ts';

interface ModalProps {
  readonly labelledBy: string;
  /** Over a scrim, and where on it. Without a place, `className` lays out the whole window. */
  readonly place?: 'middle' | 'bottom';
  readonly className?: string | undefined;
  readonly isBlocking: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The native dialog behind `Sheet` and `Dialog`: it covers the window as its own scrim, closes on Escape, on going back
 * and on a press on the scrim unless `isBlocking`, and returns focus to its opener. It is open while mounted.
 *
 * Opening lays out the whole page, so it opens after the frame that shows the press; at once if it is blocking.
 */
export function Modal(props: ModalProps) {
  const [isPressShown, setPressShown] = useState(false);
  useEffect(() => startTransition(() => setPressShown(true)), []);
  return isPressShown || props.isBlocking ? <OpenModal {...props} /> : null;
}

function OpenModal({ labelledBy, place, className, isBlocking, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    let release = () => {};
    // First, because opening lays out the page: what this changes about it is then laid out with the rest.
    const leave = enterModal(dialog);
    // iOS 15.0 to 15.3 has no dialog element.
    if (typeof dialog.showModal === 'function') {
      // Focus goes to the dialog, so that its title is read and no button shows an unwanted ring; Tab moves to the first
      // button. Older browsers do not know the attribute on a dialog.
      dialog.setAttribute('autofocus', '');
      dialog.showModal();
      if (document.activeElement !== dialog) dialog.focus();
    } else {
      dialog.setAttribute('open', '');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      release = makePageInert(dialog);
      dialog.focus();
    }
    return () => {
      leave();
      release();
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const close = useEffectEvent(onClose);
  useEffect(
    () => (isBlocking ? undefined : closeOnBack(() => isTopModal(ref.current), close)),
    [isBlocking],
  );

  function requestClose(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBlocking) onClose();
  }

  function pressKey(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape') requestClose(event);
    if (event.key === 'Tab' && typeof event.currentTarget.showModal !== 'function')
      keepFocus(event);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the scrim is the dialog itself: a press on it has a keyboard twin in Escape
    <dialog
      ref={ref}
      className={classNames(css.modal, place && css[place], className)}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onCancel={requestClose}
      onKeyDown={pressKey}
      onClick={(event: MouseEvent) => {
        if (event.target === event.currentTarget) requestClose(event);
      }}
      onClose={(event) => {
        // A browser may close a dialog on a second Escape even if the first was prevented.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (isBlocking) event.currentTarget.showModal();
        else onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function focusable(root: HTMLElement): HTMLElement[] {
  const found = root.querySelectorAll<HTMLElement>(
    'a[href],button,input,select,textarea,[tabindex]',
  );
  return [...found].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'));
}

function keepFocus(event: KeyboardEvent<HTMLElement>) {
  const parts = focusable(event.currentTarget);
  const edge = event.shiftKey ? parts[0] : parts[parts.length - 1];
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? parts[parts.length - 1] : parts[0])?.focus();
}
