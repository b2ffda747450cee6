import { beginOidcSignIn } from '@cauce/contract/console';
import { Button, ButtonLink, Note, Stack } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { refusalText } from '../../calls/refusal-text.ts';
import { restoreSession } from '../../calls/restore-session.ts';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { storeReturnPath } from '../../session/return-path.ts';

/**
 * Signs in by the lender's identity provider, whose page replaces this one. If a session ended while a screen was open, it
 * opens in another tab, so that what was typed here stays.
 */
export function OidcEntry({
  label,
  isOnly,
  isEnded,
  onError,
}: {
  label: string;
  isOnly: boolean;
  isEnded: boolean;
  onError: (text: string | undefined) => void;
}) {
  const copy = useCopy();
  const { signIn: words } = copy;
  const { run, isRunning } = useAction(beginOidcSignIn, { isSilent: true });
  // The provider's page for the other tab, if the browser blocked opening it.
  const [otherTabAddress, setOtherTabAddress] = useState<string | null>(null);
  const isInOtherTab = otherTabAddress !== null;
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isInOtherTab) return undefined;
    const onFocus = () => void restoreSession({ isBackground: true });
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [isInOtherTab]);

  // After the browser's back button from the provider, this may be the cached page.
  useEffect(() => {
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function goToProvider(): Promise<void> {
    onError(undefined);
    const begun = await run({});
    if (!begun.ok) {
      onError(refusalText(begun.refusal, copy));
      return;
    }
    if (isEnded) {
      setOtherTabAddress(begun.data.address);
      window.open(begun.data.address, '_blank', 'noopener');
      return;
    }
    setLeaving(true);
    storeReturnPath();
    window.location.assign(begun.data.address);
  }

  return (
    <Stack gap={2}>
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        isBlock
        isBusy={isRunning || isLeaving}
        onClick={() => void goToProvider()}
      >
        {words.oidcEnter(label)}
      </Button>
      {isInOtherTab && (
        <>
          <Note size="body">{words.oidcElsewhere}</Note>
          <ButtonLink
            variant="secondary"
            size="s"
            href={otherTabAddress}
            target="_blank"
            rel="noopener"
          >
            {words.oidcOpenTab}
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}
