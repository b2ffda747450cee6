import { readLoan } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { bankOfClabe, isValidClabe, orderCan, isOrderStatus, orderStatus } from '@cauce/lending';
import {
  ActionBar,
  AppShell,
  Button,
  CLABE_DIGITS,
  DigitField,
  Icon,
  NoticeBar,
  Page,
  showToast,
  userIcon,
} from '@cauce/ui';
import { useRef, useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { firstCallOf } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import css from './payment-methods.module.css';
import { useBankBinding } from './use-bank-binding.ts';
import type { BoundAccount } from './use-bank-binding.ts';
import { useForgetting } from './use-forgetting.ts';
import { useNativeBank } from './use-native-bank.ts';
import { useReturn } from './use-return.ts';

/** The loan that waits for this account, if the address names one; the form does not wait for the answer. */
export function firstCall(session: Session) {
  const input = inputOf(session);
  return input && firstCallOf(readLoan, input);
}

const CLABE_LENGTH = 18;

/** Registering the account to which loans are paid; a loan whose payout failed is paid out anew (decisions §6 and §10). */
export function Screen() {
  const copy = useCopy();
  const text = useCopy('bankBinding');
  const bridge = useBridge();
  const go = useGo();
  const goBack = useReturn('orders');
  const session = useSession();
  const { orderId = null } = session;
  const loan = useCall(readLoan, inputOf(session));
  const startNative = useNativeBank();
  const [clabe, setClabe] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const field = useRef<HTMLFormElement>(null);
  useForgetting(() => setClabe(''));

  const status = loan.data?.status ?? null;
  const waitsForPayout = status !== null && isOrderStatus(status) && orderCan.rebindBank(status);
  const bank = clabe.length >= 3 ? bankOfClabe(clabe) : null;

  function saidOf({ bankName, accountMask, orderStatus: now }: BoundAccount): string {
    return now === orderStatus.approved ? text.payoutOnItsWay : text.saved(bankName, accountMask);
  }

  const { save, notice, isBusy } = useBankBinding(orderId, (account) => {
    setClabe('');
    showToast(saidOf(account), { kind: 'success' });
    bridge.endBank();
    // In place of this entry: «back» never returns to a form that was sent.
    if (orderId === null) goBack();
    else go('loanDetail', {}, { replace: true });
  });

  function judge(digits: string): string | undefined {
    if (digits.length < CLABE_LENGTH) return text.clabeShort(CLABE_LENGTH - digits.length);
    return isValidClabe(digits) ? undefined : text.clabeWrong;
  }

  function submit() {
    const problem = judge(clabe);
    setWrong(problem);
    if (problem === undefined) return void save(clabe);
    return field.current?.querySelector('input')?.focus();
  }

  return (
    <AppShell>
      <ScreenBar title={copy.titles.bankBinding} />
      <Page isForm>
        {waitsForPayout && <NoticeBar tone="warn">{text.payoutAgain}</NoticeBar>}
        {startNative !== null && (
          <Button variant="secondary" isBlock onClick={startNative}>
            {text.inApp}
          </Button>
        )}
        <form
          ref={field}
          noValidate
          id="account"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DigitField
            label={text.clabe}
            hint={text.clabeHint}
            format={CLABE_DIGITS}
            // A bank's number is nobody's to suggest.
            autoComplete="off"
            value={clabe}
            isReadOnly={isBusy}
            onChange={(digits) => {
              setWrong(undefined);
              setClabe(digits);
            }}
            validate={judge}
            error={wrong}
          />
          {/* Below the field: inside it a bank's name would cover the last digits on a narrow phone. */}
          <p className={css.bank} aria-live="polite">
            {bank}
          </p>
        </form>
        <p className={css.foot}>
          <Icon name={userIcon} size="xs" />
          {text.ownAccount}
        </p>
      </Page>
      <ActionBar>
        <div className={css.news} aria-live="assertive">
          {notice !== null && <NoticeBar tone={notice.tone}>{notice.text}</NoticeBar>}
        </div>
        <Button isBlock type="submit" form="account" isBusy={isBusy}>
          {waitsForPayout ? text.saveAndPayOut : text.save}
        </Button>
      </ActionBar>
    </AppShell>
  );
}

function inputOf({ orderId, productId = '' }: Session) {
  return orderId === undefined ? null : { orderId, productId };
}
