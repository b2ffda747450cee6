import { readOwnAmount } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { parseAmount, readTypedAmount, subtract, typedAmount } from '@cauce/lending/money';
import type { Minor, NoAmount } from '@cauce/lending/money';
import {
  Button,
  Card,
  DatedText,
  Field,
  HeroAmount,
  NoticeBar,
  Page,
  ProductHeader,
  Stack,
  listIcon,
  walletIcon,
} from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { firstCallOf } from '../../calls/first-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { useSession } from '../../session/session-provider.tsx';
import { useGo } from '../../session/use-go.ts';
import { useMoney } from '../../session/use-money.ts';
import { loanParameters, orderOf } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import { OpenPayment } from './open-payment.tsx';
import { OwnAmountOutcome } from './own-amount-outcome.tsx';
import type { OwnAmount } from './own-amount.ts';
import { RowCard } from '../../session/row-card.tsx';

export const firstCall = (session: Session) => firstCallOf(readOwnAmount, orderOf(session));

/** An amount of the borrower's choice: what it settles and reduces is shown before anything is created for it. */
export function Screen() {
  const copy = useCopy('ownAmount');
  const input = orderOf(useSession());
  return (
    <LoanPage title={copy.title} endpoint={readOwnAmount} input={input} rows={2}>
      {(data) => <LoadedLimits limits={data} />}
    </LoanPage>
  );
}

function LoadedLimits({ limits }: { limits: OwnAmount }) {
  const copy = useCopy('ownAmount');
  const money = useMoney();
  const { orderId, openRecordId, dueAmount } = limits;
  if (openRecordId !== '')
    return (
      <Page>
        <OpenPayment orderId={orderId} recordId={openRecordId} />
      </Page>
    );
  return (
    <Page>
      <Card label={copy.loan}>
        <ProductHeader name={limits.productName || copy.loan} logoSrc={limits.productLogo} />
        {dueAmount !== null && (
          <HeroAmount label={copy.dueNow}>
            <Amount size="l" of={dueAmount} money={money} />
          </HeroAmount>
        )}
      </Card>
      {limits.earlyFrom !== '' && (
        <NoticeBar>
          <DatedText text={copy.waits(limits.earlyFrom)} />
        </NoticeBar>
      )}
      <Entry limits={limits} />
      <RowCard to="repayment" own={loanParameters(orderId)} icon={listIcon} title={copy.payDue} />
    </Page>
  );
}

/** Why a typed amount cannot be paid, or null. The server checks it again. */
function faultOf(amount: Minor | NoAmount, limits: OwnAmount) {
  const { leastAmount, endAmount, earlyFrom } = limits;
  if (typeof amount === 'string') return amount;
  if (leastAmount !== null && amount < leastAmount) return 'tooLittle';
  // For a loan with a wait, the server says from when more is accepted.
  if (earlyFrom === '' && endAmount !== null && amount >= endAmount) return 'tooMuch';
  return smallRest(amount, limits) === null ? null : 'smallRest';
}

/**
 * Whether an amount would leave less than can be paid at once, of what is due or of the loan: with the whole that would
 * leave nothing, and the most below it; null if it leaves enough.
 */
function smallRest(amount: Minor, { leastAmount, neededAmount, endAmount, earlyFrom }: OwnAmount) {
  if (leastAmount === null || neededAmount === null || amount === neededAmount) return null;
  const whole = amount < neededAmount ? neededAmount : earlyFrom === '' ? endAmount : null;
  if (whole === null || amount + leastAmount <= whole) return null;
  const below = subtract(whole, leastAmount);
  const most = amount > neededAmount && below < neededAmount ? neededAmount : below;
  return { whole, most: most < leastAmount ? null : most };
}

/** The field. The entered amount is kept in the address, so that «back» from a slip restores it. */
function Entry({ limits }: { limits: OwnAmount }) {
  const copy = useCopy('ownAmount');
  const money = useMoney();
  const go = useGo();
  const { orderId, leastAmount, endAmount } = limits;
  const entered = parseAmount(useOwnParameters('ownAmount').amount ?? '');
  const decimal = money.format.decimal === '.' ? '.' : ',';
  const [typed, setTyped] = useState(entered === null ? '' : typedAmount(entered, decimal));
  const [isTried, setTried] = useState(entered !== null);
  const amount = readTypedAmount(typed, money.format);
  const fault = isTried ? faultOf(amount, limits) : null;
  const write = (figure: Minor | null) => (figure === null ? '' : money.write(figure));
  const rest = typeof amount === 'string' ? null : smallRest(amount, limits);
  const error =
    fault === null
      ? undefined
      : {
          unreadable: typed.trim() === '' ? copy.missing : copy.notAnAmount,
          unclear: copy.unclear(`1500${decimal}00`),
          tooLittle: money.text(copy.tooLittle(write(leastAmount))),
          tooMuch: money.text(copy.tooMuch(write(endAmount))),
          smallRest: money.text(
            copy.smallRest(
              write(leastAmount),
              write(rest?.whole ?? null),
              write(rest?.most ?? null),
            ),
          ),
        }[fault];

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faultOf(amount, limits) !== null) return;
    // A phone's keyboard would cover the result.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go('ownAmount', { ...loanParameters(orderId), amount: String(amount) }, { replace: true });
  }

  return (
    <>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Field
              label={copy.amount}
              prefix={money.text(money.format.symbol)}
              isBig
              value={typed}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              hint={
                leastAmount === null
                  ? undefined
                  : money.text(copy.hint(write(leastAmount), `1500${decimal}50`))
              }
              error={error}
              onChange={(next) => {
                setTyped(next);
                setTried(false);
              }}
            />
            <Button type="submit" isBlock>
              {copy.see}
            </Button>
          </Stack>
        </form>
      </Card>
      {(fault === 'tooMuch' || (fault === 'smallRest' && rest?.whole === endAmount)) &&
        limits.canPayOff && (
          <RowCard
            to="payoff"
            own={loanParameters(orderId)}
            icon={walletIcon}
            title={money.text(copy.payOff(write(endAmount)))}
            label={copy.payOff(endAmount === null ? '' : money.speak(endAmount))}
          />
        )}
      {entered !== null && entered === amount && faultOf(entered, limits) === null && (
        <OwnAmountOutcome key={entered} orderId={orderId} amount={entered} />
      )}
    </>
  );
}
