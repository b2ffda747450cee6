import { giveUpLoan } from '@cauce/contract/console';
import { useSearch } from '@tanstack/react-router';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useActInAddress } from './use-act-in-address.ts';
import { ProposalDialog } from '../borrower-money/proposal-dialog.tsx';
import { DebtRequestDialog } from './debt-request-dialog.tsx';
import type { Order } from '../order.ts';
import type { LoanAct } from './loan-acts.tsx';
import { ProposeReschedule } from './propose-reschedule.tsx';
import { ResumePenalties } from './resume-penalties.tsx';
import { StopPenalties } from './stop-penalties.tsx';

/** The dialog of the act that the address names, if the agent can begin it. */
export function ActDialogs({ order, acts }: { order: Order; acts: readonly LoanAct[] }) {
  const { moneyRequests: words } = useCopy();
  const { complaint } = useSearch({ from: '/inside/loans/order/$orderId' });
  const [opened, setOpened] = useActInAddress();
  const act = acts.find(({ id }) => id === opened);
  if (act === undefined) return null;
  const onClose = () => setOpened(undefined);
  switch (act.id) {
    case 'stopPenalties':
      return <StopPenalties order={order} onClose={onClose} />;
    case 'resumePenalties':
      return <ResumePenalties order={order} onClose={onClose} />;
    case 'reschedule':
      return <ProposeReschedule order={order} onClose={onClose} />;
    case 'giveUp':
      return (
        <ReasonedAct
          endpoint={giveUpLoan}
          inputOf={(reason) => ({ orderId: order.id, reason })}
          doneText={() => words.givenUp}
          title={words.giveUp}
          text={words.giveUpText}
          action={words.giveUp}
          onClose={onClose}
        />
      );
    case 'payoutAgain':
      return (
        <ProposalDialog
          wanted={{
            kind: 'payoutAgain',
            borrowerId: order.borrower.id,
            orderId: order.id,
            amount: order.received,
          }}
          title={words.payoutAgain}
          text={words.payoutAgainText}
          onClose={onClose}
        />
      );
    default:
      return (
        <DebtRequestDialog
          order={order}
          kind={act.id}
          most={act.most ?? 0}
          complaintId={complaint}
          onClose={onClose}
        />
      );
  }
}
