import { askMoneyRequest } from '@cauce/contract/console';
import type { DebtRequestKind, WantedWithMoney } from '@cauce/contract/console';
import { minor } from '@cauce/lending/money';
import { readTypedAmount, typedAmount } from '@cauce/lending/money';
import { DetailRows, Note, TextField, showToast } from '@cauce/ui';
import type { TextLimit } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { Money } from '../../parts/money.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { PreviewedEntries, usePreview } from './borrower-money/previewed-entries.tsx';
import type { Order } from './order.ts';

const LIMIT: TextLimit = {
  most: 13,
  count: (text) => text.length,
  cut: (text, most) => text.slice(0, most),
};

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
  const { run, isRunning } = useAct(askMoneyRequest);

  async function ask(reason: string): Promise<void> {
    const done = await run({ wanted, reason, ...(complaintId !== undefined && { complaintId }) });
    if (!done.ok) {
      await preview.refresh();
      return;
    }
    showToast(words.requestSent, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.askDebt[kind]}
      text={
        <>
          {words.debtEffect[kind]} {words.debtText}
        </>
      }
      action={words.ask}
      isBusy={isRunning}
      isReady={isRight && preview.isShown}
      onDo={ask}
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
            limit={LIMIT}
            inputMode="decimal"
            autoComplete="off"
            error={isRight ? undefined : words.amountWrong}
          />
          <Note>{words.amountMost(typedAmount(minor(most), '.'))}</Note>
        </>
      )}
      {isRight && <PreviewedEntries reading={preview.reading} />}
    </ReasonDialog>
  );
}
