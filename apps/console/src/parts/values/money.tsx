import { formatMoney, minor } from '@cauce/lending';
import { useMoneyFormat } from './money-format.ts';

/** An amount in minor units with the lender's own symbol, in the market's format. */
export function Money({ amount }: { amount: number }) {
  return <>{formatMoney(minor(amount), useMoneyFormat())}</>;
}
