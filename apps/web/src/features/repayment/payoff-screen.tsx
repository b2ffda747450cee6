import { readPayoff, REQUEST_TYPES } from '@cauce/contract';
import type { OutputOf, Session } from '@cauce/contract';
import {
  Card,
  DetailRows,
  HeroAmount,
  DatedText,
  NoticeBar,
  Page,
  ProductHeader,
  Rule,
  listIcon,
} from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ImmediateMethods } from './immediate-methods.tsx';
import { ChannelGroups } from './channel-groups.tsx';
import { CouponLost } from './coupon-lost.tsx';
import { loanParameters, orderOf } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import { NoChannels } from './no-channels.tsx';
import { OpenPayment } from './open-payment.tsx';
import { RowCard } from '../../session/row-card.tsx';

type Quote = OutputOf<typeof readPayoff>;

export const firstCall = (session: Session) => firstCallOf(readPayoff, orderOf(session));

/** The cost and saving of paying off the whole loan today, shown before any channel to pay it. */
export function Screen() {
  const copy = useCopy('payoff');
  const input = orderOf(useSession());
  return (
    <LoanPage
      title={(quote) => (quote && isGivenBack(quote) ? copy.giveBackTitle : copy.title)}
      endpoint={readPayoff}
      input={input}
      rows={3}
    >
      {(data) => <LoadedQuote quote={data} />}
    </LoanPage>
  );
}

/** Whether paying off today returns the loan, during the cooling-off time. */
const isGivenBack = ({ coolingOffUntil }: Quote) => coolingOffUntil !== '';

function LoadedQuote({ quote }: { quote: Quote }) {
  const copy = useCopy('payoff');
  const { orderId, openRecordId, groups, amount } = quote;
  const isOpen = openRecordId !== '';
  const hasChannels = groups.some(({ channels }) => channels.length > 0);
  const hasMethods = hasChannels || quote.takesCards === true || quote.takesWallet === true;
  return (
    <Page>
      {isOpen && <OpenPayment orderId={orderId} recordId={openRecordId} />}
      <Summary quote={quote} />
      <NoticeBar>
        {isGivenBack(quote) ? (
          <DatedText text={copy.whyGivenBack(quote.coolingOffUntil)} />
        ) : (
          copy.why
        )}
      </NoticeBar>
      <CouponLost couponLost={quote.couponLost} text={copy.couponLost} />
      <GoodUntil quote={quote} />
      {!isOpen && (
        <>
          <ChannelGroups
            groups={groups}
            payable={{ orderId, requestType: 'payoff', amount, dueOn: '' }}
          />
          <ImmediateMethods due={quote} own={{ requestType: REQUEST_TYPES.payoff }} />
        </>
      )}
      {!isOpen && !hasMethods && <NoChannels />}
      <RowCard to="repayment" own={loanParameters(orderId)} icon={listIcon} title={copy.payDue} />
    </Page>
  );
}

/** The amount, its parts, and how much less it is than the plan. */
function Summary({ quote }: { quote: Quote }) {
  const { common } = useCopy();
  const copy = useCopy('payoff');
  const money = useMoney();
  const { amount, balance, saved, details } = quote;
  const write = (figure: typeof amount) => (figure === null ? '' : money.write(figure));
  return (
    <Card label={copy.loan}>
      <ProductHeader name={quote.productName || copy.loan} logoSrc={quote.productLogo} />
      <HeroAmount label={copy.today}>
        {amount === null ? common.notAvailable : <Amount size="xl" of={amount} money={money} />}
      </HeroAmount>
      <DetailRows
        rows={[
          { label: copy.balance, value: money.text(write(balance)) },
          {
            label: isGivenBack(quote) ? copy.notCharged : copy.saved,
            value: saved === null ? '' : money.text(`−${write(saved)}`),
          },
          { label: copy.total, value: money.text(write(amount)), kind: 'total' },
        ]}
      />
      <Rule />
      <DetailRows
        rows={details.map(({ text, value }) => ({ label: text, value: money.text(value) }))}
      />
    </Card>
  );
}

/** Until when the amount is valid, on a clock in the lender's market. */
function GoodUntil({ quote }: { quote: Quote }) {
  const copy = useCopy('payoff');
  if (quote.goodUntil === '') return null;
  return (
    <NoticeBar tone="warn" icon="clock">
      <DatedText text={copy.goodUntil(quote.goodUntil)} />
    </NoticeBar>
  );
}
