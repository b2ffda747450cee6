import { readRepayment } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { NoticeBar, Page } from '@cauce/ui';
import { lazy, Suspense } from 'react';
import { firstCallOf, loanInput } from '../../calls/first-call.ts';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { AmountText } from '../../session/amount.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ImmediateMethods } from './immediate-methods.tsx';
import { ChannelGroups } from './channel-groups.tsx';
import { DueSummary } from './due-summary.tsx';
import { loanParameters, payableOf } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import type { Due } from './due.ts';
import { NoChannels } from './no-channels.tsx';
import { OpenOfDue } from './open-of-due.tsx';

export const firstCall = (session: Session) => firstCallOf(readRepayment, loanInput(session));

/** What is due, and every channel with its code ready to copy or scan. */
export function Screen() {
  const { loan } = useCopy();
  const input = loanInput(useSession());
  return (
    <LoanPage title={loan.repayment} hasHelp endpoint={readRepayment} input={input} rows={3}>
      {(data, reload) => <LoadedDue due={data} reload={reload} />}
    </LoanPage>
  );
}

const loadPayoff = async () => ({
  default: (await import('../../session/loan/payoff-row.tsx')).PayoffRow,
});
const PayoffRow = lazy(loadPayoff);
const OwnAmountRow = lazy(async () => ({
  default: (await import('../../session/loan/payoff-row.tsx')).OwnAmountRow,
}));

function LoadedDue({ due, reload }: { due: Due; reload: () => Promise<void> }) {
  const copy = useCopy('repayment');
  const isLoaded = useIsLoaded(loadPayoff, 'payoff');
  const payable = payableOf(due);
  // A payment with an unknown outcome comes first: beside a list of channels it would be paid twice. If another channel is
  // chosen, an abandoned wallet payment ends, so with it the others stay.
  const isWallet = due.openWalletAmount !== null;
  if (due.openRecordId !== '' && !isWallet)
    return (
      <Page>
        <OpenOfDue due={due} reload={reload} />
        <DueSummary due={due} />
      </Page>
    );
  const hasChannels = due.groups.some(({ channels }) => channels.length > 0);
  const hasMethods = hasChannels || due.takesCards !== false || due.takesWallet !== false;
  return (
    <Page>
      {isWallet && <OpenOfDue due={due} reload={reload} />}
      <DueSummary due={due} />
      {(hasChannels || due.notice !== '') && (
        <NoticeBar tone={due.isLate ? 'danger' : 'info'}>
          <AmountText text={due.notice || copy.notice} />
        </NoticeBar>
      )}
      <ChannelGroups groups={due.groups} payable={payable} />
      <ImmediateMethods due={due} />
      <Suspense>
        {isLoaded && (
          <PayoffRow of={due.payoff} later={due.payoffLater} own={loanParameters(due.orderId)} />
        )}
        {isLoaded && due.takesOwnAmount && (
          <OwnAmountRow own={loanParameters(due.orderId)} isWaiting={due.payoffLater.from !== ''} />
        )}
      </Suspense>
      {!hasMethods && <NoChannels />}
    </Page>
  );
}
