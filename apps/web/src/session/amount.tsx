import type { Minor } from '@cauce/lending/money';
import { MoneyText } from '@cauce/ui';
import type { Money } from './use-money.ts';

/** An amount, as the page writes it and as a screen reader says it. */
export function Amount({
  of: amount,
  money,
  size = 'inline',
}: {
  of: Minor;
  money: Money;
  size?: 'xl' | 'l' | 'inline';
}) {
  return (
    <MoneyText size={size} amount={amount} format={money.format} spoken={money.speak(amount)} />
  );
}
