import { formatMoney, minor, readMoney } from '@cauce/lending';
import type { MoneyFormat, NoAmount } from '@cauce/lending';
import { Field } from '@cauce/ui';
import type { ReactNode } from 'react';
import type { ConsoleCopy } from '@cauce/copy/console';
import { useCopy } from '../../session/copy-provider.tsx';
import { FilterField } from './filter-field.tsx';
import { useMoneyFormat } from '../values/money-format.ts';

/**
 * An amount as the market writes it, `$4,446.00`. It may be typed without symbol, groups or decimals, and is written out
 * when the field is left. What only another market would write is refused with the right way to write it, not guessed.
 */
export function AmountField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder,
  isOptional = false,
  isCompact = false,
}: {
  label: string;
  /** As typed; `readMoney` reads it. */
  value: string;
  onChange: (typed: string) => void;
  /** An error beyond that of the writing, such as an amount that is too large. */
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string;
  /** Empty is right. */
  isOptional?: boolean;
  /** As small as the field of a filter. */
  isCompact?: boolean;
}) {
  const { shell } = useCopy();
  const format = useMoneyFormat();
  const fault = amountFault(value, format, shell);
  const isEmpty = value.trim() === '';
  const shown = {
    label,
    value,
    placeholder,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 24,
    onBlur: () => {
      const amount = readMoney(value, format);
      if (typeof amount === 'number') onChange(formatMoney(amount, format));
    },
  };
  // While it is empty only the form knows whether that is an error.
  const wrong = isEmpty ? (isOptional ? undefined : error) : (fault ?? error);
  if (isCompact) return <FilterField {...shown} onChange={onChange} error={wrong} />;
  return <Field {...shown} onChange={(text) => onChange(text)} hint={hint} error={wrong} />;
}

/** What is wrong with the writing of an amount, in words; undefined if nothing is. */
function amountFault(
  typed: string,
  format: MoneyFormat,
  { amounts }: ConsoleCopy['shell'],
): string | undefined {
  const read = readMoney(typed, format);
  if (typeof read === 'number') return undefined;
  const texts: Readonly<Record<NoAmount, string>> = {
    unclear: amounts.unclear(typed.trim(), formatMoney(minor(444_650), format)),
    unreadable: amounts.unreadable(formatMoney(minor(444_650), format)),
  };
  return texts[read];
}
