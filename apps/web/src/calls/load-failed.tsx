import { matchScreen } from '@cauce/contract';
import type { Failure } from '@cauce/contract';
import {
  ActionBar,
  Button,
  ButtonLink,
  EmptyState,
  FailureArt,
  Note,
  Page,
  showToast,
} from '@cauce/ui';
import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { refusalText } from '../copy/refusal-text.ts';
import { usePath } from '../session/address.tsx';
import { ScreenLink } from '../session/screen-link.tsx';
import { isDefinite } from './stored/intent.ts';

/** A failed read of `useCall`. */
interface FailedReading {
  readonly failure: Failure;
  readonly reload: () => unknown;
  readonly isRefreshing: boolean;
}

/**
 * Shown when a screen's first load failed: the reason, the request id, and an action. A refusal is also shown as a toast.
 * If a retry is unlikely to help, the first action leads to the loans; every refusal offers contact with a person.
 */
export function LoadFailed({
  reading: { failure, reload, isRefreshing },
}: {
  reading: FailedReading;
}) {
  const copy = useCopy();
  const isRefused = isDefinite(failure) && failure.refusal !== 'sessionExpired';
  // An unknown code may be a temporary problem of another back end.
  const isFinal = isRefused && failure.refusal !== 'refused';
  const leadsToLoans = matchScreen(usePath()) !== 'orders' && isFinal;
  const text = refusalText(copy, failure);

  const sayOnce = useEffectEvent((refused: Failure) => {
    if (isRefused) showToast(refusalText(copy, refused), { kind: 'fail' });
  });
  useEffect(() => sayOnce(failure), [failure]);

  return (
    <>
      <Page>
        <EmptyState
          art={<FailureArt />}
          title={leadsToLoans ? copy.common.notAvailable : copy.failure.loadTitle}
          text={text}
        />
        {failure.requestId !== '' && <Note>{copy.common.requestId(failure.requestId)}</Note>}
      </Page>
      <ActionBar isPlain>
        {leadsToLoans && (
          <ButtonLink as={ScreenLink} to="orders" isBlock>
            {copy.failure.seeLoans}
          </ButtonLink>
        )}
        <Button
          isBlock
          variant={leadsToLoans ? 'secondary' : 'primary'}
          onClick={() => void reload()}
          isBusy={isRefreshing}
        >
          {copy.common.retry}
        </Button>
        {isRefused && (
          <ButtonLink as={ScreenLink} to="customerService" variant="text" isBlock>
            {copy.common.customerService}
          </ButtonLink>
        )}
      </ActionBar>
    </>
  );
}
