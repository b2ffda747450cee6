import { NoticeBar } from '@cauce/ui';
import { useSyncExternalStore } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './offline-note.module.css';

/** Says that there is no connection, for as long as there is none. */
export function OfflineNote() {
  const { shell } = useCopy();
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <output className={isOnline ? undefined : css.note}>
      {!isOnline && <NoticeBar tone="warn">{shell.offline}</NoticeBar>}
    </output>
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
