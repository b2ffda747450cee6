import { matchScreen } from '@cauce/contract';
import type { Failure } from '@cauce/contract';
import { ActionBar, Button, ButtonLink, EmptyState, FailureArt, Page } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';
import { refusalText } from '../copy/refusal-text.ts';
import { usePath, useSearch } from '../session/address.tsx';
import { ScreenLink } from '../session/screen-link.tsx';
import { isDefinite } from './stored/intent.ts';
import { SupportCode } from '../session/support-code.tsx';
import { useFailureToast } from './use-failure-toast.ts';

/** A failed read of `useCall`. */
export interface FailedReading {
  readonly failure: Failure;
  readonly reload: () => unknown;
  readonly isRefreshing: boolean;
}

/** Refusals that another try may change. An unknown code may be a temporary problem of another back end. */
const MAY_CHANGE: ReadonlySet<Failure['refusal']> = new Set([
  ...(['refused', 'providerUnavailable', 'cardsPaused', 'paymentOpen'] as const),
  ...(['offerExpired', 'offerChanged', 'amountChanged'] as const),
]);

const isRefused = (failure: Failure) => isDefinite(failure) && failure.refusal !== 'sessionExpired';

/** Whether another try would fail as well. */
export const isFinal = (failure: Failure) => isRefused(failure) && !MAY_CHANGE.has(failure.refusal);

/** The screen that a final refusal links to, if not to the loans. */
const NEXT_SCREENS: Partial<Record<Failure['refusal'], 'products' | 'repayment'>> = {
  productNotFound: 'products',
  notExtendable: 'repayment',
};

/**
 * Shown when a screen's first load failed: the reason, the request id, and an action; and as a toast. A final refusal
 * links to another screen instead of offering a retry, and every refusal offers contact with a person.
 */
export function LoadFailed({
  reading: { failure, reload, isRefreshing },
}: {
  reading: FailedReading;
}) {
  const copy = useCopy();
  const here = matchScreen(usePath());
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  const isOver = isFinal(failure);
  const nextScreen = NEXT_SCREENS[failure.refusal] ?? 'orders';
  // On that very screen the link would lead nowhere: only customer service can help.
  const hasNextScreen = isOver && here !== nextScreen;
  useFailureToast(failure);

  return (
    <>
      <Page>
        <EmptyState
          art={<FailureArt />}
          title={isOver ? copy.common.notAvailable : copy.failure.loadTitle}
          text={refusalText(copy, failure)}
        />
        <SupportCode of={failure} />
      </Page>
      <ActionBar isPlain>
        {hasNextScreen && (
          <ButtonLink
            as={ScreenLink}
            to={nextScreen}
            {...(nextScreen === 'repayment' && { own: { orderId } })}
            isBlock
          >
            {copy.failure.links[nextScreen]}
          </ButtonLink>
        )}
        {!isOver && (
          <Button isBlock onClick={() => void reload()} isBusy={isRefreshing}>
            {copy.common.retry}
          </Button>
        )}
        {isRefused(failure) && (
          <ButtonLink
            as={ScreenLink}
            to="customerService"
            variant={isOver && !hasNextScreen ? 'primary' : 'text'}
            isBlock
          >
            {copy.common.customerService}
          </ButtonLink>
        )}
      </ActionBar>
    </>
  );
}
