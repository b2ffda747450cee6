import { ButtonLink } from '@cauce/ui';
import type { Voucher } from './voucher.ts';

/** Only addresses that open a payment app on the phone are followed. */
const PAYMENT_APP_ADDRESS = /^upi:\/\/pay\?/;

/** Opens the payment, filled in, in an app of the phone, if the channel has such an address. */
export function PayInApp({ voucher }: { voucher: Voucher }) {
  if (!PAYMENT_APP_ADDRESS.test(voucher.payUrl)) return null;
  return (
    <ButtonLink as="a" href={voucher.payUrl} isBlock>
      {voucher.title || voucher.channelName}
    </ButtonLink>
  );
}
