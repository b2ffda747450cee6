export { ZERO, add, compare, greatest, isMinor, least, minor, subtract, sum } from './minor.ts';
export type { Minor } from './minor.ts';
export { down, halfAwayFromZero, halfDown, halfEven, halfUp, towardsZero, up } from './rounding.ts';
export type { Rounding } from './rounding.ts';
export { applyRate, compareRates, multiplyRate, rate, rateToNumber } from './rate.ts';
export type { Rate } from './rate.ts';
export { allocate, splitEvenly, splitToNearestCent } from './allocate.ts';
export {
  DOTTED,
  INDIAN,
  MEXICAN,
  PHILIPPINE,
  inLanguage,
  withEnglishSymbol,
  withSymbol,
} from './money-format.ts';
export type { MoneyFormat } from './money-format.ts';
export { groupDigits } from './group-digits.ts';
export { MINUS, formatMoney, moneyParts } from './format.ts';
export type { MoneyParts } from './format.ts';
export { parseAmount, parseWholeUnits } from './parse-amount.ts';
export { readTypedAmount, readTypedPercent, typedAmount, typedPercent } from './typed-figures.ts';
export { readMoney } from './typed-money.ts';
export type { NoAmount } from './typed-money.ts';
export { PESO_WORDS, RUPEE_WORDS, spokenMoney } from './spoken-money.ts';
export type { CurrencyWords } from './spoken-money.ts';
export { ENGLISH_PERCENT, formatPercent, formatRate, percentToRate } from './format-rate.ts';
export type { PercentFormat } from './format-rate.ts';
