/** `brief` lasts 1.5 s, `info` and `success` 2 s, `text` and `fail` 3 s; `loading` stays until hidden. */
export type ToastKind = 'brief' | 'text' | 'info' | 'success' | 'fail' | 'loading';

/** The current toast. `id` distinguishes two with the same text. */
type ToastData = {
  id: number;
  kind: ToastKind;
  text: string;
  /** A second, quieter line: why the wait continues. */
  note: string;
  durationMs: number | undefined;
};

const defaultMs: Record<ToastKind, number | undefined> = {
  brief: 1500,
  text: 3000,
  fail: 3000,
  info: 2000,
  success: 2000,
  loading: undefined,
};

/** How long a toast lasts: the given time if it is over 300 ms, else the default of its kind; a loading toast has no limit. */
export function toastDurationMs(kind: ToastKind, givenMs?: number): number | undefined {
  if (kind === 'loading') return undefined;
  return givenMs !== undefined && givenMs > 300 ? givenMs : defaultMs[kind];
}

let current: ToastData | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast and replaces the current one. Returns a function that hides this toast and does nothing once another has
 * replaced it.
 */
export function showToast(
  text: string,
  {
    kind = 'text',
    note = '',
    durationMs,
  }: { kind?: ToastKind; note?: string; durationMs?: number | undefined } = {},
): () => void {
  lastId += 1;
  const toast = { id: lastId, kind, text, note, durationMs: toastDurationMs(kind, durationMs) };
  replace(toast);
  return () => hideToast(toast.id);
}

/** Hides the toast with that id, or the current one. */
export function hideToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) replace(null);
}

/** The current toast, for `ToastHost`. */
export function readToast(): ToastData | null {
  return current;
}

/** Calls `listener` on every change; returns a function that stops it. */
export function watchToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function replace(toast: ToastData | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
