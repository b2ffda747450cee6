import type { Minor } from '@cauce/lending/money';
import { ActionBar, ActionBarNotice, Button, Icon, Note, NoticeBar, lockIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import type { CardPayment } from './card-payment.ts';
import css from './pay-bar.module.css';
import { problemText } from './problem-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * The button with its amount, and the result of the last press. While a payment waits for its code, that comes first, and
 * paying is offered only for another card.
 */
export function PayBar({
  state,
  amount,
  isBusy,
  isOtherCard,
  onPay,
  onWriteCode,
}: {
  state: CardPayment;
  amount: Minor | null;
  isBusy: boolean;
  isOtherCard: boolean;
  onPay: () => void;
  onWriteCode: () => void;
}) {
  const copy = useCopy();
  const text = useCopy('cardRepayment');
  const money = useMoney();
  const left = useSecondsLeft(state.countdown);
  // The SMS step shows its own errors.
  const problem = state.phase === 'choosing' ? problemText(state, text, copy) : undefined;
  const isWaiting = state.attempt !== null && state.phase === 'choosing';
  const isQuiet = state.problem?.kind === 'chooseCard' || state.problem?.kind === 'offline';

  return (
    <ActionBar>
      <ActionBarNotice>
        {problem !== undefined && (
          <NoticeBar tone={isQuiet ? 'warn' : 'danger'}>{problem}</NoticeBar>
        )}
      </ActionBarNotice>
      {state.phase === 'choosing' && state.isCodeDoubtful && left > 0 && (
        <Note>{text.noneSent(left)}</Note>
      )}
      {isWaiting && (
        <Button isBlock onClick={onWriteCode}>
          {text.writeCode}
        </Button>
      )}
      {!isWaiting && (
        <p className={css.foot}>
          <Icon name={lockIcon} size="xs" />
          {text.bankMayRequireCode}
        </p>
      )}
      {(!isWaiting || isOtherCard) && (
        <Button
          isBlock
          variant={isWaiting ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabledReason={amount === null ? text.amountMissing : undefined}
          onClick={onPay}
        >
          {amount === null ? text.pay : money.text(text.payAmount(money.write(amount)))}
        </Button>
      )}
    </ActionBar>
  );
}
