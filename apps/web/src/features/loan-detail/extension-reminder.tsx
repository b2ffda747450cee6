import type { ScreenCopy } from '@cauce/copy';
import { ButtonLink, DateShift, DetailRows, Note, NoticeBar, Sheet, Stack } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** The days of an extension, as specified, for a server that does not state them. */
const LONGEST_DAYS = 7;

/** Shown before an extension: both dates, its cost, and that it does not reduce the debt. */
export function ExtensionReminder({
  loan,
  isOpen,
  onClose,
  payInstead,
}: {
  loan: Loan;
  isOpen: boolean;
  onClose: () => void;
  payInstead: ReactNode;
}) {
  const { common } = useCopy();
  const loanDetail = useCopy('loanDetail');
  const copy = loanDetail.extension;
  const money = useMoney();
  const { fee, dueFirst, payNow, movedAmount, newDueOn } = loan.extension;
  const days = loan.extension.days ?? 0;
  // For a late payment, interest and charges are paid together with the fee, so less is left for the new date.
  const isMore = dueFirst !== null && dueFirst > 0;
  const text = isMore ? copy.textWithDue : copy.text;
  const left = isMore ? movedAmount : (movedAmount ?? loan.nextAmount);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title} closeLabel={common.close}>
      <Note size="body">{text(days > 0 ? days : LONGEST_DAYS)}</Note>
      {loan.nextDueOn !== '' && newDueOn !== '' && (
        <DateShift
          from={{ label: copy.currentDate, on: loan.nextDueOn }}
          to={{ label: copy.newDate, on: newDueOn }}
        />
      )}
      <DetailRows
        rows={[
          { label: copy.fee, value: fee === null ? '' : money.text(money.write(fee)) },
          { label: copy.dueFirst, value: isMore ? money.text(money.write(dueFirst)) : '' },
          {
            label: leftLabel(loan.instalmentNumber, isMore, copy),
            value: left === null ? '' : money.text(money.write(left)),
          },
        ]}
      />
      <NoticeBar tone="warn">{copy.warning}</NoticeBar>
      <Stack gap={2}>
        <ButtonLink as={ScreenLink} to="extension" own={loanParameters(loan)} isBlock>
          {payNow === null ? copy.confirm : money.text(copy.confirmFor(money.write(payNow)))}
        </ButtonLink>
        {payInstead}
      </Stack>
    </Sheet>
  );
}

/** What is left of the payment: all of it, or the remainder due on the new date. */
function leftLabel(
  number: number | null,
  isMore: boolean,
  copy: ScreenCopy['loanDetail']['extension'],
): string {
  if (number === null) return isMore ? copy.movedOnly : copy.unchangedOnly;
  return isMore ? copy.moved(number) : copy.unchanged(number);
}
