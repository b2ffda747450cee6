import { readLoan } from '@cauce/contract';
import type { Language, PageConfig, Session } from '@cauce/contract';
import { orderCan, orderStatus, knownStatus } from '@cauce/lending';
import { AppShell, Button, Dialog, NoticeBar, showToast, userIcon } from '@cauce/ui';
import { use, useState } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { firstCallOf, loanInput } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIsGone } from '../../session/use-is-gone.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import { AccountCodeSheet } from './account-code-sheet.tsx';
import { EMPTY_ACCOUNT } from './account-forms/account-form.ts';
import type { TypedAccount } from './account-forms/account-form.ts';
import { accountForms, loadAccountForm } from './account-forms/account-forms.ts';
import { BindingPage } from './binding-page.tsx';
import { useBankBinding } from './use-bank-binding.ts';
import type { BoundAccount } from './use-bank-binding.ts';
import { useClearOnLeave } from './use-clear-on-leave.ts';
import { useReturn } from './use-return.ts';

/** The loan that waits for this account, if the address names one; the form does not wait for the answer. */
export const firstCall = (session: Session) => firstCallOf(readLoan, loanInput(session));

/** The market's form, so that a page that starts here renders with it. */
export function preload({ country }: PageConfig, language: Language) {
  return loadAccountForm(country, language);
}

/** Registers the account for payouts; a loan whose payout failed is then paid out again. */
export function Screen() {
  const copy = useCopy();
  const text = useCopy('bankBinding');
  const bridge = useBridge();
  const go = useGo();
  const goBack = useReturn('orders');
  const isGone = useIsGone();
  const session = useSession();
  const { orderId = null } = session;
  const loan = useCall(readLoan, loanInput(session));
  const { Fields, firstWrong } = use(accountForms.load(useConfig().country));
  const [account, setAccount] = useState<TypedAccount>(EMPTY_ACCOUNT);
  const [wrongPart, setWrongPart] = useState<keyof TypedAccount | null>(null);
  const [bound, setBound] = useState<BoundAccount | null>(null);
  useClearOnLeave(() => setAccount(EMPTY_ACCOUNT));

  const status = loan.data === undefined ? null : knownStatus(loan.data);
  const waitsForPayout = status !== null && orderCan.rebindBank(status);

  function successText({ bankName, accountMask, orderStatus: now }: BoundAccount): string {
    return now === orderStatus.approved ? text.payoutOnItsWay : text.saved(bankName, accountMask);
  }

  function leave() {
    bridge.endBank();
    // Replaces this entry: «back» must not return to a form that was sent.
    if (orderId === null) goBack();
    else if (!isGone()) go('loanDetail', {}, { replace: true });
  }

  const { save, confirm, resend, cancel, wait, notice, isBusy } = useBankBinding(
    orderId,
    (bound) => {
      setAccount(EMPTY_ACCOUNT);
      // The wait must be read before the screen is left; a toast would be gone.
      if (bound.payoutsHeldUntil !== '') return setBound(bound);
      showToast(successText(bound), { kind: 'success' });
      return leave();
    },
  );

  function type(part: Partial<TypedAccount>) {
    setWrongPart(null);
    setAccount((before) => ({ ...before, ...part }));
  }

  function saveAccount() {
    const wrong = firstWrong(account);
    setWrongPart(wrong);
    if (wrong === null) void save({ number: account.number, bankCode: account.bankCode });
    return wrong;
  }

  return (
    <AppShell>
      <ScreenBar title={copy.titles.bankBinding} />
      <BindingPage
        lead={waitsForPayout && <NoticeBar tone="warn">{text.payoutAgain}</NoticeBar>}
        inApp={text.inApp}
        foot={{ icon: userIcon, text: text.ownAccount }}
        notice={notice}
        action={waitsForPayout ? text.saveAndPayOut : text.save}
        isBusy={isBusy}
        onSave={saveAccount}
      >
        <Fields account={account} wrongPart={wrongPart} isReadOnly={isBusy} onType={type} />
      </BindingPage>
      <AccountCodeSheet
        wait={wait}
        isBusy={isBusy}
        onConfirm={confirm}
        onResend={resend}
        onCancel={cancel}
      />
      <Dialog
        isOpen={bound !== null}
        title={bound === null ? '' : text.saved(bound.bankName, bound.accountMask)}
        text={bound === null ? '' : text.heldUntil(bound.payoutsHeldUntil.slice(0, 16))}
        onClose={leave}
        actions={
          <Button isBlock onClick={leave}>
            {text.understood}
          </Button>
        }
      />
    </AppShell>
  );
}
