import { readExtension, readRepayment } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import {
  Card,
  FloatingHelp,
  FloatingHelpSpace,
  LinkRow,
  NoticeBar,
  Page,
  walletIcon,
} from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { AdviserLink } from './adviser-link.tsx';
import { ChannelGroups } from './channel-groups.tsx';
import { dateOrNull, inputOf, loanParameters } from './due.ts';
import { LoanPage } from './loan-page.tsx';
import type { Extension, Payable } from './due.ts';
import { ExtensionComparison } from './extension-comparison.tsx';
import { ExtensionPlan } from './extension-plan.tsx';
import { ExtensionSummary } from './extension-summary.tsx';
import { NoChannels } from './no-channels.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaidLater } from './paid-later.tsx';

export const firstCall = (session: Session) => firstCallOf(readExtension, inputOf(session));

/** The cost and effect of an extension, shown before any channel to pay for it. */
export function Screen() {
  const { loan } = useCopy();
  const input = inputOf(useSession());
  const extension = useCall(readExtension, input);
  // The specified extension lacks the day that moves; it is that of what is due now.
  const lacksDay = extension.data !== undefined && extension.data.oldDueOn === '';
  const due = useCall(readRepayment, lacksDay ? input : null);
  return (
    <LoanPage title={loan.deferredRepayment} input={input} reading={extension} rows={2}>
      {(data) => (
        <LoadedExtension
          extension={lacksDay ? { ...data, oldDueOn: due.data?.dueOn ?? '' } : data}
        />
      )}
    </LoanPage>
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
        <strong>{extension.note || copy.warning}</strong>
        <PaidLater extension={extension} />
      </NoticeBar>
      <ExtensionComparison extension={extension} />
      <ExtensionPlan extension={extension} />
      {!isOpen && extension.notice !== '' && <NoticeBar>{extension.notice}</NoticeBar>}
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
      <FloatingHelpSpace />
      <FloatingHelp as={AdviserLink} label={common.customerService} />
    </Page>
  );
}
