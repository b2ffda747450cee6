import { orderStatus } from '@cauce/lending';
import {
  addressText,
  Card,
  DateText,
  DetailRows,
  HeroAmount,
  Note,
  readableId,
  Stack,
} from '@cauce/ui';
import type { DetailRowData } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useLoanMoney } from '../../session/use-money.ts';
import { shownState, wasReturnedInPart } from './status-view.ts';
import type { PaymentStatus } from './status-view.ts';

/** Amount and channel; after the payment also what comes next and the credit balance. */
export function PaymentFigures({ payment }: { payment: PaymentStatus }) {
  const words = useCopy().loan;
  const copy = useCopy('repaymentStatus');
  const money = useLoanMoney();
  const { amount, isExtension } = payment;
  const isPaid = shownState(payment) === 'succeeded';
  const rows = usePaymentRows(payment, isPaid);
  const next = useNextRows(payment);
  return (
    <>
      {(amount !== null || rows.length > 0) && (
        <Card label={copy.payment}>
          {amount !== null && (
            <HeroAmount label={isPaid ? copy.paid : isExtension ? copy.extension : words.amount}>
              <Amount size="xl" of={amount} money={money} />
            </HeroAmount>
          )}
          <DetailRows rows={rows} />
        </Card>
      )}
      {isPaid && next.length > 0 && (
        <Card title={copy.next}>
          <Stack gap={4}>
            <DetailRows rows={next} />
            {hasCredit(payment) && <Note>{copy.creditText}</Note>}
          </Stack>
        </Card>
      )}
    </>
  );
}

function usePaymentRows(payment: PaymentStatus, isPaid: boolean): DetailRowData[] {
  const copy = useCopy('repaymentStatus');
  const money = useLoanMoney();
  const { methodName, reference, paidOn } = payment;
  return [
    {
      label: copy.returned,
      value: wasReturnedInPart(payment) ? money.write(payment.returnedAmount) : '',
    },
    { label: copy.channel, value: methodName },
    {
      label: copy.reference,
      value: addressText(readableId(reference)),
    },
    { label: copy.paidOn, value: isPaid && paidOn !== '' ? <DateText on={paidOn} /> : '' },
  ].filter(({ value }) => value !== '');
}

function useNextRows(payment: PaymentStatus): DetailRowData[] {
  const words = useCopy().loan;
  const copy = useCopy('repaymentStatus');
  const money = useLoanMoney();
  const { nextAmount, nextDueOn, stillOwed, credit } = payment;
  // What is still late after a part was paid is no next payment.
  const isLate = payment.orderStatus === orderStatus.overdue;
  const rows: DetailRowData[] = [];
  if (nextAmount !== null && nextAmount > 0)
    rows.push({
      label: isLate ? copy.overdueAmount : copy.nextAmount,
      value: money.write(nextAmount),
    });
  if (nextDueOn !== '') rows.push({ label: words.dueDate, value: <DateText on={nextDueOn} /> });
  if (stillOwed !== null) rows.push({ label: copy.stillOwed, value: money.write(stillOwed) });
  if (credit !== null && credit > 0)
    rows.push({ label: copy.credit, value: money.write(credit), kind: 'credit' });
  return rows;
}

function hasCredit({ credit }: PaymentStatus): boolean {
  return credit !== null && credit > 0;
}
