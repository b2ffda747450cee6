import type { Minor } from '@cauce/lending/money';
import { NoticeBar } from '@cauce/ui';
import { useMoney } from '../../session/use-money.ts';

/** What the loan's coupon loses by a payment ahead of its days; nothing if it loses nothing. */
export function CouponLost({
  couponLost,
  text,
}: {
  couponLost: Minor | null;
  text: (amount: string) => string;
}) {
  const money = useMoney();
  if (couponLost === null || couponLost <= 0) return null;
  return <NoticeBar tone="warn">{money.text(text(money.write(couponLost)))}</NoticeBar>;
}
