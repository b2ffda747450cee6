import { formatMoney, minor, withSymbol } from '@cauce/lending';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMoneyFormat } from './money-format.ts';

/** Hundredths as a number with two decimals, `740` as `7,40`, with the lender's decimal mark. */
export function useDecimal(): (hundredths: number) => string {
  const form = withSymbol(useMoneyFormat(), '');
  return (hundredths) => formatMoney(minor(hundredths), form).trim();
}

/** A count with its digits grouped as in the lender's money: `1.564`. */
export function useCount(): (count: number) => string {
  const decimal = useDecimal();
  return (count) => decimal(count * 100).slice(0, -3);
}

/** Hundredths of a percent, `740` as `7,40 %`, in English `7.40%`. */
export function usePercent(): (hundredths: number) => string {
  const decimal = useDecimal();
  const { shell } = useCopy();
  return (hundredths) => shell.percent(decimal(hundredths));
}

/** A share in hundredths of a percent; null if the whole is zero. For reading, never an amount. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** A share in whole percent, for a chart; zero if the whole is zero. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1e2) / whole);

/** Hundredths in the short form of a chart's axis: `1,4 M`, `350 k`. */
export function useShort(): (value: number) => string {
  const decimal = useDecimal();
  return (value) => {
    const [unit, name] = UNITS.find(([from]) => value >= from) ?? [100, ''];
    const tenths = Math.round((value * 10) / unit);
    // One decimal is enough; a whole number has none.
    const text = decimal(tenths * 10).slice(0, tenths % 10 === 0 ? -3 : -1);
    return name === '' ? text : `${text}\u00A0${name}`;
  };
}
const UNITS = [
  [100_000_000, 'M'],
  [100_000, 'k'],
] as const;
