import { useState } from 'react';
import { useReconnected } from '../calls/use-reconnected.ts';
import { useCopy } from '../copy/copy-provider.tsx';
import { PartNotLoaded } from '../copy/loader.ts';
import { MessageScreen } from './message-screen.tsx';
import { reloadOnce } from './reload-once.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A screen that threw. A part that could not be loaded gets one silent reload first. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const copy = useCopy();
  const isMissingPart = error instanceof PartNotLoaded;
  const [isReloading] = useState(() => isMissingPart && reloadOnce());
  // The styles of a part that did not come are not asked for twice within a page: only a page that is loaded anew has them.
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
