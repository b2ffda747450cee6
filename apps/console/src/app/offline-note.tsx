import { NoticeBar } from '@cauce/ui';
import { useSyncExternalStore } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './offline-note.module.css';

/** A note shown while the device is offline. */
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
