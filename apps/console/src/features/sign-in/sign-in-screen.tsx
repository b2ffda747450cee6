import { readSignInScreen, signIn } from '@cauce/contract/console';
import { NoticeBar, Stack } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { restoreSession } from '../../calls/restore-session.ts';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { CodeStep } from './code-step.tsx';
import { Loading } from '../../calls/loading.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { OidcEntry } from './oidc-entry.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { PasswordStep } from './password-step.tsx';
import { signInRefusalText } from './sign-in-refusal-text.ts';

/**
 * Sign-in. Password and code are typed in two steps and sent in one call, so that the first step does not reveal whether a
 * password is right.
 */
export function SignInScreen({
  isEnded = false,
  email: knownEmail = '',
}: {
  /** A session ended while a screen was open, which stays behind this one. */
  isEnded?: boolean;
  email?: string;
}) {
  const copy = useCopy();
  const words = copy.signIn;
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const screen = useRead(readSignInScreen, {}, { isForAnybody: true });
  const { run, isRunning } = useAction(signIn, { isSilent: true });
  const oidc = screen.data?.oidc ?? null;
  const takesPassword = screen.state !== 'loading' && oidc?.isOnly !== true;
  const brandName = screen.data?.brandName ?? '';

  useEffect(() => {
    document.title = brandName === '' ? words.title : `${words.title} · ${brandName}`;
  }, [brandName, words.title]);

  async function openSession(): Promise<void> {
    const outcome = await restoreSession();
    if (outcome.ok) return;
    const { refusal } = outcome;
    setError(refusal === 'sessionExpired' ? words.cookieRefused : refusalText(refusal, copy));
  }

  async function enter(tried: { email: string; password: string; code: string }): Promise<void> {
    setError(undefined);
    const outcome = await run(tried);
    if (outcome.ok) {
      await openSession();
      return;
    }
    setError(outcome.refusal === 'signInRefused' ? words.wrong : signInRefusalText(outcome, copy));
  }

  return (
    <SignInLayout
      title={words.title}
      below={
        screen.data?.isDemo && takesPassword && <DemoNotice isBusy={isRunning} onEnter={enter} />
      }
    >
      <Stack gap={5}>
        {isEnded && error === undefined && <NoticeBar>{words.ended}</NoticeBar>}
        {error !== undefined && (
          <div role="alert">
            <NoticeBar tone="danger">{error}</NoticeBar>
          </div>
        )}
        {screen.state === 'loading' && <Loading rows={2} />}
        {step === 'password' ? (
          <>
            {takesPassword && (
              <>
                <PasswordStep
                  isKnown={knownEmail !== ''}
                  email={email}
                  password={password}
                  onEmail={setEmail}
                  onPassword={setPassword}
                  onNext={() => {
                    setError(undefined);
                    setStep('code');
                  }}
                />
                <PasskeyEntry onEntered={openSession} onError={setError} />
              </>
            )}
            {oidc !== null && <OidcEntry {...oidc} isEnded={isEnded} onError={setError} />}
          </>
        ) : (
          <CodeStep
            isBusy={isRunning}
            onBack={() => {
              setPassword('');
              setStep('password');
            }}
            onCode={(code) => enter({ email: email.trim(), password, code })}
          />
        )}
      </Stack>
    </SignInLayout>
  );
}
