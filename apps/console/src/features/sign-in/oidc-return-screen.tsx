import { OIDC_RETURN_PATH, finishOidcSignIn } from '@cauce/contract/console';
import { Button, NoticeBar, Stack } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../calls/call.ts';
import { Loading } from '../../calls/loading.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { takeReturnPath } from '../../session/return-path.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { signInRefusalText } from './sign-in-refusal-text.ts';

/** The identity provider's parameters in the address; null if nobody was signed in. */
function readAnswer() {
  const params = new URLSearchParams(window.location.search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name));
  if (!code || !state || params.has('error')) return null;
  return { code, state, ...(iss && { iss }) };
}

/** The identity provider returns here: its parameters are used once, and removed from the address first. */
export function OidcReturnScreen() {
  const copy = useCopy();
  const { signIn: words } = copy;
  const navigate = useNavigate();
  const [answer] = useState(readAnswer);
  const [error, setError] = useState(answer === null ? words.oidcCancelled : null);
  const wasSent = useRef(false);

  const finish = useEffectEvent(async () => {
    window.history.replaceState(null, '', OIDC_RETURN_PATH);
    if (answer === null) return;
    const outcome = await call(finishOidcSignIn, answer);
    if (outcome.ok) window.location.replace(takeReturnPath());
    else setError(signInRefusalText(outcome, copy));
  });
  useEffect(() => {
    document.title = words.title;
  }, [words.title]);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    void finish();
  }, []);

  return (
    <SignInLayout title={words.title}>
      {error === null ? (
        <Loading rows={1} />
      ) : (
        <Stack gap={5}>
          <div role="alert">
            <NoticeBar tone="danger">{error}</NoticeBar>
          </div>
          <Button isBlock onClick={() => void navigate({ to: '/', replace: true })}>
            {words.oidcAgain}
          </Button>
        </Stack>
      )}
    </SignInLayout>
  );
}
