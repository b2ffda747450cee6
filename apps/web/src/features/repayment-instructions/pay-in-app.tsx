import { ButtonLink } from '@cauce/ui';
import type { Voucher } from './voucher.ts';

/** Addresses that open a payment on the phone and lead nowhere else; any other is not followed. */
const PAYS = /^upi:\/\/pay\?/;

/** The payment, filled in, in an app of the phone: where the channel has such an address. */
export function PayInApp({ voucher }: { voucher: Voucher }) {
  if (!PAYS.test(voucher.payUrl)) return null;
  return (
    <ButtonLink as="a" href={voucher.payUrl} isBlock>
      {voucher.title || voucher.channelName}
    </ButtonLink>
  );
}
