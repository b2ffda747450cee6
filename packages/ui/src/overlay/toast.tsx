import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BusyDots } from '../actions/busy-dots.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useTopModal } from './open-modals.ts';
import { hideToast, readToast, watchToast } from './toast-store.ts';
import type { ToastKind } from './toast-store.ts';
import css from './toast.module.css';

const icons = { info: 'info', success: 'check-circle', fail: 'alert' } as const;
const hasIcon = (kind: ToastKind): kind is keyof typeof icons => kind in icons;
const wordsAfterMs = 8000;

/** The pill itself. A loading one is three dots, with its words after 8 s. */
export function Toast({
  kind = 'text',
  text,
  hasWords = true,
}: {
  kind?: ToastKind;
  text: string;
  hasWords?: boolean;
}) {
  return (
    <span className={css.toast}>
      {kind === 'loading' ? <BusyDots /> : hasIcon(kind) && <Icon name={icons[kind]} size="s" />}
      {hasWords ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}

/** Where toasts appear: once per app. Shown within the open sheet or dialog while there is one, since the rest is inert. */
export function ToastHost() {
  const modal = useTopModal();
  const host = <ToastRegion />;
  return modal ? createPortal(host, modal) : host;
}

function ToastRegion() {
  const toast = useSyncExternalStore(watchToast, readToast, () => null);

  useEffect(() => {
    if (toast?.durationMs === undefined) return undefined;
    const timer = setTimeout(() => hideToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);

  const pill = toast && (
    <button
      key={toast.id}
      type="button"
      className={css.press}
      onClick={() => {
        if (toast.kind !== 'loading') hideToast(toast.id);
      }}
    >
      {toast.kind === 'loading' ? (
        <LoadingToast text={toast.text} />
      ) : (
        <Toast kind={toast.kind} text={toast.text} />
      )}
    </button>
  );
  return (
    <div className={css.host}>
      <output>{toast?.kind !== 'fail' && pill}</output>
      <div role="alert">{toast?.kind === 'fail' && pill}</div>
    </div>
  );
}

function LoadingToast({ text }: { text: string }) {
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWords(true), wordsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <Toast kind="loading" text={text} hasWords={hasWords} />;
}
