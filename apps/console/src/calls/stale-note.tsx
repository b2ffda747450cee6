import { Button, NoticeBar } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';
import { useSessionState } from '../session/session.ts';
import css from './stale-note.module.css';
import { SupportCode } from './support-code.tsx';
import type { ReadFailure } from './query-client.ts';

/** Shown above data that could not be refreshed: their time, the request id, and a retry. */
export function StaleNote({
  failure,
  readAt,
  onRetry,
}: {
  failure: ReadFailure;
  /** In ms since 1970. */
  readAt: number;
  onRetry: () => Promise<void>;
}) {
  const { shell } = useCopy();
  const session = useSessionState();
  // Without a session another screen explains why nothing is read.
  if (session.kind !== 'signedIn') return null;
  const at = new Date(readAt).toLocaleTimeString('en-GB', {
    timeZone: session.signedIn.lender.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <output className={css.note}>
      <NoticeBar tone={failure.refusal === 'offline' ? 'warn' : 'danger'}>
        {shell.staleSince(at)} <SupportCode of={failure} />{' '}
        <Button variant="secondary" size="s" onClick={() => void onRetry()}>
          {shell.retry}
        </Button>
      </NoticeBar>
    </output>
  );
}
