import { useEffect, useState } from 'react';
import { Loading } from '../calls/loading.tsx';
import { LoadFailed } from '../calls/load-failed.tsx';
import type { ReadFailure } from '../calls/query-client.ts';
import { restoreSession } from '../calls/restore-session.ts';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { ScreenBody } from '../parts/screen/screen-body.tsx';
import { useSessionState } from '../session/session.ts';
import { Shell } from './shell.tsx';

/**
 * Shows the sign-in or the console. When a session ends while a screen is open, the screen stays mounted behind the
 * sign-in.
 */
export function Gate() {
  const session = useSessionState();
  const { kind } = session;
  const [failure, setFailure] = useState<ReadFailure | null>(null);

  useEffect(() => {
    if (kind !== 'checking') return;
    const read = async () => setFailure(await tryRestore());
    void read();
  }, [kind]);

  if (session.kind === 'checking')
    return failure === null ? (
      <ScreenBody>
        <Loading rows={6} />
      </ScreenBody>
    ) : (
      <LoadFailed failure={failure} onRetry={async () => setFailure(await tryRestore())} />
    );
  if (session.kind === 'signedOut') return <SignInScreen />;
  return (
    <>
      {kind === 'ended' && <SignInScreen isEnded email={session.signedIn.me.email} />}
      <Shell key={session.signedIn.me.id} isHidden={kind === 'ended'} />
    </>
  );
}

/** Restores the browser's session, if any. Returns why that failed. */
async function tryRestore(): Promise<ReadFailure | null> {
  const outcome = await restoreSession();
  return outcome.ok || outcome.refusal === 'sessionExpired' ? null : outcome;
}
