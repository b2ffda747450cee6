import type { DebtRequestKind, WantedWithMoney } from '@cauce/contract/console';
import { minor } from '@cauce/lending/money';
import { readTypedAmount, typedAmount } from '@cauce/lending/money';
import { DetailRows, Note, TextField } from '@cauce/ui';
import { useState } from 'react';
import { Money } from '../../parts/values/money.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { ProposalDialog } from './borrower-money/proposal-dialog.tsx';
import type { Order } from './order.ts';

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
  const [typed, setTyped] = useState(() => typedAmount(minor(most), '.'));
  const read = isWhole ? minor(most) : readTypedAmount(typed);
  const isRight = read !== null && read > 0 && read <= most;
  const amount = isRight ? read : most;
  const wanted: WantedWithMoney = {
    kind,
    borrowerId: order.borrower.id,
    orderId: order.id,
    amount,
  };

  return (
    <ProposalDialog
      wanted={wanted}
      title={words.askDebt[kind]}
      text={
        <>
          {words.debtEffect[kind]} {words.debtText}
        </>
      }
      complaintId={complaintId}
      isComplete={isRight}
      onClose={onClose}
    >
      {isWhole ? (
        <DetailRows rows={[{ label: words.amount, value: <Money amount={most} /> }]} />
      ) : (
        <>
          <TextField
            label={words.amount}
            value={typed}
            onChange={setTyped}
            limit={limitTo(13)}
            inputMode="decimal"
            autoComplete="off"
            error={isRight ? undefined : words.amountWrong}
          />
          <Note>{words.amountMost(typedAmount(minor(most), '.'))}</Note>
        </>
      )}
    </ProposalDialog>
  );
}
