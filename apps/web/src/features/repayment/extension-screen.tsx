import { readExtension, readRepayment } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { Card, FloatingHelp, LinkRow, NoticeBar, Page, walletIcon } from '@cauce/ui';
import { firstCallOf, loanInput } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { AmountText } from '../../session/amount.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { AdviserLink } from './adviser-link.tsx';
import { ChannelGroups } from './channel-groups.tsx';
import { dateOrNull, loanParameters } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import type { Extension, Payable } from './due.ts';
import { ExtensionComparison } from './extension-comparison.tsx';
import { ExtensionPlan } from './extension-plan.tsx';
import { ExtensionSummary } from './extension-summary.tsx';
import { NoChannels } from './no-channels.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaidLater } from './paid-later.tsx';

export const firstCall = (session: Session) => firstCallOf(readExtension, loanInput(session));

/** The cost and effect of an extension, shown before any channel to pay for it. */
export function Screen() {
  const { loan } = useCopy();
  const input = loanInput(useSession());
  return (
    <LoanPage title={loan.deferredRepayment} endpoint={readExtension} input={input} rows={2}>
      {(data) => <DatedExtension extension={data} input={input} />}
    </LoanPage>
  );
}

/** The specified extension lacks the day that moves; it is that of what is due now. */
function DatedExtension({
  extension,
  input,
}: {
  extension: Extension;
  input: ReturnType<typeof loanInput>;
}) {
  const lacksDay = extension.oldDueOn === '';
  const due = useCall(readRepayment, lacksDay ? input : null);
  return (
    <LoadedExtension
      extension={lacksDay ? { ...extension, oldDueOn: due.data?.dueOn ?? '' } : extension}
    />
  );
}

function LoadedExtension({ extension }: { extension: Extension }) {
  const { common } = useCopy();
  const copy = useCopy('extension');
  const { orderId, openRecordId, groups } = extension;
  const payable: Payable = {
    orderId,
    requestType: 'extension',
    amount: extension.payNow,
    dueOn: dateOrNull(extension.oldDueOn) ?? '',
  };
  const isOpen = openRecordId !== '';
  const hasChannels = groups.some(({ channels }) => channels.length > 0);
  return (
    <Page>
      {isOpen && <OpenPayment orderId={orderId} recordId={openRecordId} />}
      <ExtensionSummary extension={extension} />
      <NoticeBar tone="warn">
        <strong>
          <AmountText text={extension.note || copy.warning} />
        </strong>
        <PaidLater extension={extension} />
      </NoticeBar>
      <ExtensionComparison extension={extension} />
      <ExtensionPlan extension={extension} />
      {!isOpen && extension.notice !== '' && (
        <NoticeBar>
          <AmountText text={extension.notice} />
        </NoticeBar>
      )}
      {!isOpen && <ChannelGroups groups={groups} payable={payable} />}
      {!isOpen && !hasChannels && <NoChannels />}
      <Card isFlush label={common.customerService}>
        {!isOpen && (
          <LinkRow
            as={ScreenLink}
            to="repayment"
            own={loanParameters(orderId)}
            icon={walletIcon}
            title={copy.payInstead}
          />
        )}
        <LinkRow
          as={AdviserLink}
          icon="headset"
          title={common.customerService}
          text={copy.helpText}
        />
      </Card>
      <FloatingHelp as={AdviserLink} label={common.customerService} />
    </Page>
  );
}
