import {
  ActionBar,
  ActionBarNotice,
  Button,
  ButtonLink,
  Checkbox,
  NoticeBar,
  TextLink,
} from '@cauce/ui';
import type { Notice } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ContractLink } from '../../session/loan/contract-link.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import css from './confirm-bar.module.css';
import { costFigures } from './cost-figures.ts';
import { confirmationOf } from './offer.ts';
import type { Offer } from './offer.ts';
import type { Confirming } from './use-confirmation.ts';

/**
 * The agreement and the button, always in reach. While the outcome is unknown the bar says so instead of offering to send
 * again.
 */
export function ConfirmBar({
  offer,
  productId,
  isAgreed,
  onAgree,
  state,
  isRenewing,
  notice,
  onConfirm,
}: {
  offer: Offer;
  productId: string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  state: Confirming;
  /** A newer offer is loading: the one shown must not be accepted meanwhile. */
  isRenewing: boolean;
  notice: Notice | null;
  onConfirm: () => void;
}) {
  const { loan } = useCopy();
  const copy = useCopy('loanConfirmation');
  const money = useMoney();
  const isComplete = confirmationOf(offer, productId) !== null;
  const reason = isComplete ? copy.mustAgree : copy.incomplete;
  const isOpenOutcome = state === 'verifying' || state === 'unknown';

  return (
    <ActionBar>
      <ActionBarNotice>
        {isOpenOutcome && (
          <NoticeBar tone="warn" icon="clock">
            {state === 'verifying' ? copy.unknownOutcome : copy.stillUnknown}
          </NoticeBar>
        )}
        {!isOpenOutcome && notice !== null && (
          <NoticeBar tone={notice.tone}>{notice.text}</NoticeBar>
        )}
      </ActionBarNotice>
      {!isOpenOutcome && (
        // The card above says it too, and screen readers read it there.
        <p className={css.cost} aria-hidden="true">
          {costFigures(offer, { ...copy, total: loan.repayAmount }, money)
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ')}
        </p>
      )}
      {!isOpenOutcome && (
        <Checkbox isChecked={isAgreed} isDisabled={state !== 'ready'} onChange={onAgree}>
          {loan.agreement} {/* The note of the offer, not of the loan that the address may name. */}
          <TextLink as={ContractLink} address={offer.contractUrl} own={{ orderId: '', productId }}>
            {offer.agreedTo || copy.agreeLink}
          </TextLink>
        </Checkbox>
      )}
      {state === 'unknown' ? (
        <ButtonLink as={ScreenLink} to="customerService" isBlock>
          {copy.contactService}
        </ButtonLink>
      ) : (
        <Button
          isBlock
          isBusy={state !== 'ready' || isRenewing}
          disabledReason={isAgreed && isComplete ? undefined : reason}
          onClick={onConfirm}
        >
          {money.text(
            `${loan.submit} ${offer.received === null ? copy.theLoan : money.write(offer.received)}`,
          )}
        </Button>
      )}
    </ActionBar>
  );
}
