import { askMoneyRequest } from '@cauce/contract/console';
import type { DebtRequestKind, WantedWithMoney } from '@cauce/contract/console';
import { minor } from '@cauce/lending/money';
import { readTypedAmount, typedAmount } from '@cauce/lending/money';
import { DetailRows, Note, TextField } from '@cauce/ui';
import { useState } from 'react';
import { Money } from '../../parts/money.tsx';
import { ReasonedAct } from '../../parts/reason-dialog.tsx';
import { limitTo } from '../../parts/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { PreviewedEntries, usePreview } from './borrower-money/previewed-entries.tsx';
import type { Order } from './order.ts';

/** Asks to change a loan's debt or to charge it off, with the entries that it comes to. Nothing moves until another person approves. */
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
  const preview = usePreview(wanted);

  return (
    <ReasonedAct
      endpoint={askMoneyRequest}
      inputOf={(reason) => ({
        wanted,
        reason,
        ...(complaintId !== undefined && { complaintId }),
      })}
      doneText={() => words.requestSent}
      onRefused={preview.refresh}
      title={words.askDebt[kind]}
      text={
        <>
          {words.debtEffect[kind]} {words.debtText}
        </>
      }
      action={words.ask}
      isReady={isRight && preview.isShown}
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
      {isRight && <PreviewedEntries reading={preview.reading} passed={preview.passed} />}
    </ReasonedAct>
  );
}
