export { refusalMessage } from './refusal-texts.ts';
export type { RefusalTextName } from './refusal-texts.ts';
export { statusBadge } from './status-badges.ts';
export * from './channel-texts.ts';
export * from './loan-texts.ts';
export * from './repayment-texts.ts';
export { moneyFormatOf } from './money-form.ts';
export { productDescription } from './product-texts.ts';
