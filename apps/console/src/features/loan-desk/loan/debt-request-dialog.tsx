import type { DebtRequestKind, MoneyActInput } from '@cauce/contract/console';
import { DetailRows } from '@cauce/ui';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ProposalDialog } from '../borrower-money/proposal-dialog.tsx';
import type { Order } from '../order.ts';
import { useAmountUpTo } from '../use-amount-up-to.tsx';

/** Requests a change of a loan's debt, or its charge-off. */
export function DebtRequestDialog({
  order,
  kind,
  most,
  complaintId,
  onClose,
}: {
  order: Order;
  kind: DebtRequestKind;
  most: number;
  /** The complaint that it is for. */
  complaintId: string | undefined;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const isWhole = kind === 'chargeOff';
  const { amount, field } = useAmountUpTo(most);
  const wanted: MoneyActInput = {
    kind,
    borrowerId: order.borrower.id,
    orderId: order.id,
    amount: amount ?? most,
  };

  return (
    <ProposalDialog
      wanted={wanted}
      title={words.debtActs[kind]}
      text={
        <>
          {words.debtEffect[kind]} {words.debtText}
        </>
      }
      complaintId={complaintId}
      isComplete={isWhole || amount !== null}
      onClose={onClose}
    >
      {isWhole ? (
        <DetailRows rows={[{ label: words.amount, value: <Money amount={most} /> }]} />
      ) : (
        field
      )}
    </ProposalDialog>
  );
}
