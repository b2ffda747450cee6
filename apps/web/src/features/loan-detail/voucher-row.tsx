import { orderCan } from '@cauce/lending';
import { barcodeIcon, Card, LinkRow } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import { useWays } from '../../session/ways.ts';
import { DatedText } from './dated-text.tsx';
import { knownStatus } from './loan-status.ts';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** Leads back to the voucher that the borrower opened last, as long as the loan can be paid by it. */
export function VoucherRow({ loan }: { loan: Loan }) {
  const copy = useCopy('loanDetail');
  const money = useMoney();
  const { isBuilt } = useWays();
  const status = knownStatus(loan);
  const voucher = loan.openVoucher;
  if (voucher === null || status === null || !orderCan.repay(status)) return null;
  if (!isBuilt('repaymentInstructions')) return null;
  const { payCode, requestType, amount, channelName, expiresOn } = voucher;
  const words = [
    channelName,
    money.write(amount),
    expiresOn === '' ? '' : `${copy.voucherUntil} ${expiresOn}`,
  ];
  return (
    <Card isFlush label={copy.voucher}>
      <LinkRow
        as={ScreenLink}
        to="repaymentInstructions"
        own={{ ...loanParameters(loan), payCode, requestType, amount: String(amount) }}
        icon={barcodeIcon}
        title={copy.voucher}
        text={<DatedText text={words.filter((word) => word !== '').join(' · ')} />}
      />
    </Card>
  );
}
