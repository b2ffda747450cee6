import { NoticeBar } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';
import { useIsOnline } from '../calls/use-is-online.ts';
import css from './offline-banner.module.css';

/** A banner shown while the device is offline. */
export function OfflineBanner() {
  const copy = useCopy();
  const isOnline = useIsOnline();
  return (
    <output className={css.banner}>
      {!isOnline && <NoticeBar tone="warn">{copy.connection.offline}</NoticeBar>}
    </output>
  );
}
