import { Button, Card, DetailRows, LinkRow, Note, Sheet, ticketIcon } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { couponOf, isCredit, totalOf } from './offer.ts';
import type { Offer } from './offer.ts';

/** The coupon that the offer carries; a press tells what it does. Nothing without one (spec 2 §2). */
export function CouponRow({ offer }: { offer: Offer }) {
  const { common } = useCopy();
  const copy = useCopy('loanConfirmation');
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const coupon = couponOf(offer);
  if (coupon === null) return null;
  const { payment } = coupon;
  const name = offer.details.find(({ value }) => isCredit(value))?.text || copy.coupon;
  const paymentName = payment?.title || copy.payment(1);
  const total = totalOf(offer);
  const discount = `\u2212${money.write(coupon.amount)}`;

  return (
    <Card isSnug>
      <LinkRow
        isInset
        icon={ticketIcon}
        iconTone="success"
        title={copy.couponApplied}
        text={payment === null ? name : copy.couponIn(name, paymentName)}
        end={discount}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={copy.couponSheet}
        closeLabel={common.close}
      >
        <Note size="body">{copy.couponText}</Note>
        <DetailRows
          rows={[
            { label: copy.without(paymentName), value: write(payment?.amountBefore) },
            { label: name, value: discount, kind: 'credit' },
            { label: copy.with(paymentName), value: write(payment?.amount) },
            { label: copy.totalWith, value: write(total), kind: 'total' },
          ]}
        />
        <Button isBlock onClick={() => setOpen(false)}>
          {copy.understood}
        </Button>
      </Sheet>
    </Card>
  );

  function write(amount: typeof total | undefined): string {
    return amount === null || amount === undefined ? '' : money.write(amount);
  }
}
