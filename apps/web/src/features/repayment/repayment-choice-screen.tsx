import { readLoan, readRepayment } from '@cauce/contract';
import type { OutputOf, Session } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import { orderCan, orderStatus } from '@cauce/lending';
import {
  Card,
  LinkRow,
  Page,
  SectionTitle,
  appIcon,
  calendarIcon,
  listIcon,
  storeIcon,
} from '@cauce/ui';
import { firstCallOf, loanInput } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ImmediateRows } from './immediate-methods.tsx';
import { DueSummary } from './due-summary.tsx';
import { loanParameters, payableOf, voucherParameters } from './due.ts';
import type { ChannelGroup, Due, Payable } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import { OpenOfDue } from './open-of-due.tsx';

export const firstCall = (session: Session) => firstCallOf(readRepayment, loanInput(session));

/** The short overview: amount and date, then each kind of channel as one row. */
export function Screen() {
  const repayment = useCopy('repayment');
  const input = loanInput(useSession());
  return (
    <LoanPage
      title={repayment.choice.title}
      hasHelp
      endpoint={readRepayment}
      input={input}
      rows={0}
    >
      {(data, reload) => (
        <Page>
          {data.openRecordId === '' ? (
            <>
              <DueSummary due={data} isShort />
              <PaymentMethods due={data} />
              {input !== null && <MoreTime input={input} />}
            </>
          ) : (
            <>
              <OpenOfDue due={data} reload={reload} />
              <DueSummary due={data} isShort />
            </>
          )}
        </Page>
      )}
    </LoanPage>
  );
}

function PaymentMethods({ due }: { due: Due }) {
  const { choice } = useCopy('repayment');
  const payable = payableOf(due);
  return (
    <>
      <SectionTitle>{choice.pay}</SectionTitle>
      <Card isFlush label={choice.pay}>
        <ImmediateRows due={due}>{(rows) => rows}</ImmediateRows>
        {due.groups.map((group, index) => (
          <GroupRow key={index} group={group} payable={payable} />
        ))}
        <LinkRow
          as={ScreenLink}
          to="repayment"
          own={loanParameters(due.orderId)}
          icon={listIcon}
          title={choice.all}
        />
      </Card>
    </>
  );
}

/** A group of channels as a row: leads to the voucher if it has one channel, else to the list of all. */
function GroupRow({ group, payable }: { group: ChannelGroup; payable: Payable }) {
  const { title, channels } = group;
  const [first] = channels;
  if (first === undefined || title === '') return null;
  const icon = channels.some(({ hasBarcode }) => hasBarcode) ? storeIcon : appIcon;
  const names = channels.map(({ name }) => name).join(', ');
  const words = { icon, title, text: names } as const;
  const own = channels.length === 1 ? voucherParameters(first, payable) : null;
  if (own !== null)
    return <LinkRow {...words} as={ScreenLink} to="repaymentInstructions" own={own} />;
  return (
    <LinkRow {...words} as={ScreenLink} to="repayment" own={loanParameters(payable.orderId)} />
  );
}

/** Postponing comes last and unobtrusive, with its price and what it does not do; only if the loan can be extended. */
function MoreTime({ input }: { input: NonNullable<ReturnType<typeof loanInput>> }) {
  const { choice } = useCopy('repayment');
  const money = useMoney();
  const loan = useCall(readLoan, input);
  if (loan.state !== 'ready') return null;
  const { status, canBeExtended, extension, orderId } = loan.data;
  const isRepayable = status === orderStatus.running || status === orderStatus.overdue;
  if (!isRepayable || !orderCan.extend(status, canBeExtended)) return null;
  return (
    <>
      <SectionTitle>{choice.moreTime}</SectionTitle>
      <Card isFlush label={choice.moreTime}>
        <LinkRow
          as={ScreenLink}
          to="extension"
          own={loanParameters(orderId)}
          icon={calendarIcon}
          title={choice.extend}
          text={money.text(priceOf(extension, choice, money))}
        />
      </Card>
    </>
  );
}

/** What is paid for it today: the fee, and for a late payment what is due with it. */
function priceOf(
  { fee, dueFirst, payNow }: OutputOf<typeof readLoan>['extension'],
  choice: ScreenCopy['repayment']['choice'],
  money: ReturnType<typeof useMoney>,
): string {
  if (dueFirst !== null && dueFirst > 0 && payNow !== null)
    return choice.extendTextWithDue(money.write(payNow));
  return fee === null ? choice.extendTextPlain : choice.extendText(money.write(fee));
}
