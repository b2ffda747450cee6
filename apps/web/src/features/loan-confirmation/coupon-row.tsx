import { Card, LinkRow, ticketIcon } from '@cauce/ui';
import { Suspense, useState } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { loadDialogs, CouponSheet } from './later-parts.ts';
import { couponOf, isCredit } from './offer.ts';
import type { Offer } from './offer.ts';

/** The coupon of the offer; a press explains what it does. Renders nothing without a coupon. */
export function CouponRow({ offer }: { offer: Offer }) {
  const coupon = couponOf(offer);
  return coupon === null ? null : <ShownCoupon offer={offer} coupon={coupon} />;
}

function ShownCoupon({
  offer,
  coupon: { amount, payment },
}: {
  offer: Offer;
  coupon: NonNullable<ReturnType<typeof couponOf>>;
}) {
  const copy = useCopy('loanConfirmation');
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useIsLoaded(loadDialogs, 'offerDialogs');
  const name = offer.details.find(({ value }) => isCredit(value))?.text || copy.coupon;
  const paymentName = payment?.title || copy.payment(1);

  return (
    <Card isSnug>
      <LinkRow
        isInset
        icon={ticketIcon}
        iconTone="success"
        title={copy.couponApplied}
        text={payment === null ? name : copy.couponIn(name, paymentName)}
        end={money.text(`\u2212${money.write(amount)}`)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isLoaded && (
        <Suspense>
          <CouponSheet offer={offer} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
