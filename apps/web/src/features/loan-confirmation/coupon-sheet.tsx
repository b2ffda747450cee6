import { Button, DetailRows, Note, Sheet } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { couponOf, totalOf } from './offer.ts';
import type { Offer } from './offer.ts';

/** The coupon's effect on the payment that it lowers and on the total. */
export function CouponSheet({
  offer,
  name,
  isOpen,
  onClose,
}: {
  offer: Offer;
  /** The offer's name for its coupon. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { common } = useCopy();
  const { payment: nameOf } = useCopy('loanConfirmation');
  const copy = useCopy('offerDialogs');
  const money = useMoney();
  const coupon = couponOf(offer);
  if (coupon === null) return null;
  const { amount, payment } = coupon;
  const paymentName = payment?.title || nameOf(1);
  const write = (one: typeof amount | null | undefined) =>
    one === null || one === undefined ? '' : money.text(money.write(one));

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.couponSheet} closeLabel={common.close}>
      <Note size="body">{copy.couponText}</Note>
      <DetailRows
        rows={[
          { label: copy.without(paymentName), value: write(payment?.amountBefore) },
          { label: name, value: money.text(`\u2212${money.write(amount)}`), kind: 'credit' },
          { label: copy.with(paymentName), value: write(payment?.amount) },
          { label: copy.totalWith, value: write(totalOf(offer)), kind: 'total' },
        ]}
      />
      <Button isBlock onClick={onClose}>
        {copy.understood}
      </Button>
    </Sheet>
  );
}
