/**
 * How amounts are written. `lakh` groups 3 digits and then pairs (1,50,000); `decimals` is the number of digits of the
 * smallest unit.
 */
export type MoneyFormat = {
  readonly symbol: string;
  readonly group: string;
  readonly decimal: string;
  readonly grouping: 'thousands' | 'lakh';
  readonly decimals: number;
  /** Between a figure and its percent sign: a space in Spanish, nothing in English. */
  readonly percentSpace: string;
};

/**
 * The default of the specifications: `$1.500,00`, a dot every three integer digits, comma before
 * the decimals.
 */
export const DOTTED: MoneyFormat = {
  symbol: '$',
  group: '.',
  decimal: ',',
  grouping: 'thousands',
  decimals: 2,
  percentSpace: ' ',
};

/** es-MX: `$1,500.00`. */
export const MEXICAN: MoneyFormat = { ...DOTTED, group: ',', decimal: '.' };

/** en-IN: `₹1,50,000.00`. */
export const INDIAN: MoneyFormat = {
  ...MEXICAN,
  symbol: '₹',
  grouping: 'lakh',
  percentSpace: '',
};

/** en-PH: `₱1,500.00`. */
export const PHILIPPINE: MoneyFormat = { ...MEXICAN, symbol: '₱', percentSpace: '' };

/** The same marks with another currency symbol: `withSymbol(DOTTED, '₹')` writes `₹1.500,00`. */
export function withSymbol(format: MoneyFormat, symbol: string): MoneyFormat {
  return { ...format, symbol };
}

/** The same marks in a reader's language: only Spanish has a space before a percent sign. The currency is unchanged. */
export function inLanguage(format: MoneyFormat, language: string): MoneyFormat {
  return { ...format, percentSpace: language === 'es' ? ' ' : '' };
}

/**
 * With the symbol of the specified language table: English shows ₹ instead of `$`. For screens only, and only if the lender
 * left this default; a market with its own symbol keeps it.
 */
export function withEnglishSymbol(format: MoneyFormat): MoneyFormat {
  return format.symbol === DOTTED.symbol ? withSymbol(format, '₹') : format;
}
