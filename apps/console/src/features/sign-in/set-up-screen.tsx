import { openSetup } from '@cauce/contract/console';
import type { ConsoleOutcome, ConsoleOutputOf } from '@cauce/contract/console';
import { Button, Stack } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../calls/call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { Loading } from '../../calls/loading.tsx';
import type { ReadFailure } from '../../calls/query-client.ts';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SetUpForm } from './set-up-form.tsx';

type Opened = ConsoleOutputOf<typeof openSetup>;

/** The token is after `#`, so no server and no log sees it. Read once; the form holds it. */
const readToken = (): string => window.location.hash.slice(1);

/** The target of a setup link: scan, choose a password, enter a code, signed in. */
export function SetUpScreen() {
  const { setUp } = useCopy();
  const navigate = useNavigate();
  const [token] = useState(readToken);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const isLink = /^[\w-]{43}$/.test(token);

  const take = (outcome: ConsoleOutcome<Opened>) => {
    if (outcome.ok) setOpened(outcome.data);
    else setFailure(outcome);
  };
  const retry = async () => {
    setFailure(null);
    take(await call(openSetup, { token }));
  };
  const onOutcome = useEffectEvent(take);
  useEffect(() => {
    document.title = setUp.title;
  }, [setUp.title]);
  useEffect(() => {
    if (!isLink) return undefined;
    let isHere = true;
    const open = async () => {
      const outcome = await call(openSetup, { token });
      if (isHere) onOutcome(outcome);
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [isLink, token]);

  if (!isLink || failure?.refusal === 'setupExpired')
    return (
      <SignInLayout title={setUp.title}>
        <Stack gap={4} align="center">
          <NothingHere title={setUp.expiredTitle} text={setUp.expiredText} />
          <Button variant="secondary" onClick={() => void navigate({ to: '/', replace: true })}>
            {setUp.goSignIn}
          </Button>
        </Stack>
      </SignInLayout>
    );
  return (
    <SignInLayout title={setUp.title}>
      {failure !== null ? (
        <LoadFailed failure={failure} onRetry={retry} />
      ) : opened === null ? (
        <Loading rows={1} />
      ) : (
        <SetUpForm token={token} opened={opened} />
      )}
    </SignInLayout>
  );
}
