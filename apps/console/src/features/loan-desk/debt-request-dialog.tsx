import type { DebtRequestKind, WantedWithMoney } from '@cauce/contract/console';
import { formatMoney, minor, readMoney } from '@cauce/lending/money';
import { DetailRows } from '@cauce/ui';
import { useState } from 'react';
import { Money } from '../../parts/values/money.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
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
  const format = useMoneyFormat();
  const isWhole = kind === 'chargeOff';
  const [typed, setTyped] = useState(() => formatMoney(minor(most), format));
  const read = isWhole ? minor(most) : readMoney(typed, format);
  const isRight = typeof read === 'number' && read > 0 && read <= most;
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
        <AmountField
          label={words.amount}
          value={typed}
          onChange={setTyped}
          hint={words.amountMost(formatMoney(minor(most), format))}
          error={isRight ? undefined : words.amountWrong}
        />
      )}
    </ProposalDialog>
  );
}
