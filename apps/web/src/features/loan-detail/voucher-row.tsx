import { orderCan, knownStatus } from '@cauce/lending';
import { barcodeIcon, Card, LinkRow } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { AmountText } from '../../session/amount.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** Leads to the voucher that the borrower opened last, as long as the loan can be paid with it. */
export function VoucherRow({ loan }: { loan: Loan }) {
  const copy = useCopy('loanDetail');
  const money = useMoney();
  const { payCode, requestType, amount, channelName, expiresOn, voucherId } = loan.openVoucher;
  const status = knownStatus(loan);
  // Without a channel or an amount there is nothing to open.
  if (payCode === '' || amount === null || amount <= 0) return null;
  if (status === null || !orderCan.repay(status)) return null;
  const until = expiresOn && `${copy.voucherUntil} ${expiresOn}`;
  const words = [channelName, money.write(amount), until].filter((word) => word !== '');
  return (
    <Card isFlush label={copy.voucher}>
      <LinkRow
        as={ScreenLink}
        to="repaymentInstructions"
        own={{
          ...loanParameters(loan),
          payCode,
          requestType,
          amount: String(amount),
          ...(voucherId !== '' && { voucherId }),
        }}
        icon={barcodeIcon}
        title={copy.voucher}
        text={<AmountText text={words.join(' · ')} />}
      />
    </Card>
  );
}
