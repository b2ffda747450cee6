import { ButtonLink, DateShift, DetailRows, Note, NoticeBar, Sheet, Stack } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** At most so many days, unless the other side says fewer (spec 1 §1, decisions §7). */
const LONGEST_DAYS = 7;

/** Before an extension: both dates, what it costs, and that it takes nothing off the debt (design 02b). */
export function ExtensionReminder({
  loan,
  isOpen,
  onClose,
  payNow,
}: {
  loan: Loan;
  isOpen: boolean;
  onClose: () => void;
  payNow: ReactNode;
}) {
  const { common } = useCopy();
  const loanDetail = useCopy('loanDetail');
  const copy = loanDetail.extension;
  const money = useMoney();
  const { fee, newDueOn, days } = loan.extension;
  const unchanged =
    loan.instalmentNumber === null ? copy.unchangedOnly : copy.unchanged(loan.instalmentNumber);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title} closeLabel={common.close}>
      <Note size="body">{copy.text(days !== null && days > 0 ? days : LONGEST_DAYS)}</Note>
      {loan.nextDueOn !== '' && newDueOn !== '' && (
        <DateShift
          from={{ label: copy.currentDate, on: loan.nextDueOn }}
          to={{ label: copy.newDate, on: newDueOn }}
        />
      )}
      <DetailRows
        rows={[
          { label: copy.fee, value: fee === null ? '' : money.write(fee) },
          {
            label: unchanged,
            value: loan.nextAmount === null ? '' : money.write(loan.nextAmount),
          },
        ]}
      />
      <NoticeBar tone="warn">{copy.warning}</NoticeBar>
      <Stack gap={2}>
        <ButtonLink as={ScreenLink} to="extension" own={loanParameters(loan)} isBlock>
          {fee === null ? copy.confirm : copy.confirmFor(money.write(fee))}
        </ButtonLink>
        {payNow}
      </Stack>
    </Sheet>
  );
}
