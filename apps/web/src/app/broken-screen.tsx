import { useState } from 'react';
import { useReconnected } from '../calls/use-reconnected.ts';
import { useCopy } from '../copy/copy-provider.tsx';
import { PartNotLoaded } from '../copy/loader.ts';
import { MessageScreen } from './message-screen.tsx';
import { reloadOnce } from './reload-once.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** Shown when a screen threw. If a chunk could not be loaded, it reloads the page once before it shows anything. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const copy = useCopy();
  const isMissingPart = error instanceof PartNotLoaded;
  const [isReloading] = useState(() => isMissingPart && reloadOnce());
  // A stylesheet that failed to load is not requested again within the same page; only a reload fetches it.
  const reload = () => window.location.reload();
  useReconnected(() => {
    if (isMissingPart) reload();
  });
  if (isReloading) return <ScreenSkeleton />;
  if (isMissingPart && navigator.onLine)
    return (
      <MessageScreen
        title={copy.failure.outdatedTitle}
        text={copy.failure.outdatedText}
        action={{ label: copy.failure.reload, onPress: reload }}
      />
    );
  return (
    <MessageScreen
      title={isMissingPart ? copy.failure.loadTitle : copy.failure.brokenTitle}
      text={isMissingPart ? copy.failure.loadText : copy.failure.brokenText}
      action={{ label: copy.common.retry, onPress: onRetry }}
    />
  );
}
