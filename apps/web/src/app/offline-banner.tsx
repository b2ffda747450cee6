import { NoticeBar } from '@cauce/ui';
import { useSyncExternalStore } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import css from './offline-banner.module.css';

/** A banner shown while the device is offline. */
export function OfflineBanner() {
  const copy = useCopy();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={css.banner}>
      {!isOnline && <NoticeBar tone="warn">{copy.connection.offline}</NoticeBar>}
    </output>
  );
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
