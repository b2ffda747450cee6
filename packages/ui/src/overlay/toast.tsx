import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BusyDots } from '../actions/busy-dots.tsx';
import { Icon } from '../icon/icon.tsx';
import { useTopModal } from './open-modals.ts';
import { hideToast, readToast, watchToast } from './toast-store.ts';
import type { ToastKind } from './toast-store.ts';
import css from './toast.module.css';

const icons = { info: 'info', success: 'check-circle', fail: 'alert' } as const;
const hasIcon = (kind: ToastKind): kind is keyof typeof icons => kind in icons;

/** The pill itself. A loading toast has three dots before its text. */
export function Toast({
  kind = 'text',
  text,
  note = '',
}: {
  kind?: ToastKind;
  text: string;
  note?: string;
}) {
  return (
    <span className={css.toast}>
      {kind === 'loading' ? <BusyDots /> : hasIcon(kind) && <Icon name={icons[kind]} size="s" />}
      {note === '' ? (
        text
      ) : (
        <span>
          {text}
          <span className={css.note}>{note}</span>
        </span>
      )}
    </span>
  );
}

/**
 * Where toasts appear; mount it once per app. It renders inside the open sheet or dialog, if any, because the rest is
 * inert.
 */
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
      <Toast kind={toast.kind} text={toast.text} note={toast.note} />
    </button>
  );
  return (
    <div className={css.host}>
      <output>{toast?.kind !== 'fail' && pill}</output>
      <div role="alert">{toast?.kind === 'fail' && pill}</div>
    </div>
  );
}
