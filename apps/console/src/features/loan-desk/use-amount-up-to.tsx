import { formatMoney, minor, readMoney } from '@cauce/lending/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** A field for an amount of at most `most`, which it begins with. `amount` is null while the field holds no such amount. */
export function useAmountUpTo(most: number): {
  readonly amount: number | null;
  readonly field: ReactNode;
} {
  const { moneyRequests: words } = useCopy();
  const format = useMoneyFormat();
  const [typed, setTyped] = useState(() => formatMoney(minor(most), format));
  const read = readMoney(typed, format);
  const amount = typeof read === 'number' && read > 0 && read <= most ? read : null;
  const field = (
    <AmountField
      label={words.amount}
      value={typed}
      onChange={setTyped}
      hint={words.amountMost(formatMoney(minor(most), format))}
      error={amount === null ? words.amountWrong : undefined}
    />
  );
  return { amount, field };
}
