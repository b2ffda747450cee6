import { isLocalDate } from '../dates/local-date.ts';

/** The format of a value. A `number` or a `code` comes from the regulator's own catalogues, which are not included here. */
export type CaseFieldShape =
  | 'number'
  | 'code'
  | 'text'
  | 'yesNo'
  | 'postalCode'
  | 'personType'
  | 'sex'
  | 'age'
  | 'resolution'
  | 'amount'
  | 'day';

/**
 * The fields of a case that an agent fills in for the regulator, as typed. `person` marks personal data, which is removed
 * when the borrower is erased.
 */
export const CASE_FIELDS = {
  level: { shape: 'number', of: 'matter' },
  product: { shape: 'code', of: 'matter' },
  cause: { shape: 'code', of: 'matter' },
  pori: { shape: 'yesNo', of: 'matter' },
  resolution: { shape: 'resolution', of: 'matter' },
  penaltyNumber: { shape: 'number', of: 'matter' },
  penalty: { shape: 'number', of: 'matter' },
  isMonetary: { shape: 'yesNo', of: 'matter' },
  claimedAmount: { shape: 'amount', of: 'matter' },
  paidAmount: { shape: 'amount', of: 'matter' },
  paidOn: { shape: 'day', of: 'matter' },
  regulatorFolio: { shape: 'text', of: 'matter' },
  reversal: { shape: 'number', of: 'matter' },
  isAbroad: { shape: 'yesNo', of: 'matter' },
  personType: { shape: 'personType', of: 'person' },
  sex: { shape: 'sex', of: 'person' },
  age: { shape: 'age', of: 'person' },
  state: { shape: 'number', of: 'person' },
  municipality: { shape: 'number', of: 'person' },
  locality: { shape: 'number', of: 'person' },
  colony: { shape: 'number', of: 'person' },
  postalCode: { shape: 'postalCode', of: 'person' },
} as const satisfies Record<
  string,
  { readonly shape: CaseFieldShape; readonly of: 'matter' | 'person' }
>;

export type CaseField = keyof typeof CASE_FIELDS;
/** An empty or absent value has not been filled in. */
export type CaseValues = Readonly<Partial<Record<CaseField, string>>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const CASE_FIELD_NAMES = Object.keys(CASE_FIELDS) as readonly CaseField[];

const SHAPES: Readonly<Record<Exclude<CaseFieldShape, 'day'>, RegExp>> = {
  number: /^(?:0|[1-9]\d{0,8})$/,
  code: /^[0-9A-Za-z]{1,20}$/,
  text: /^[0-9A-Za-z][0-9A-Za-z/_.-]{0,49}$/,
  yesNo: /^(?:SI|NO)$/,
  postalCode: /^\d{5}$/,
  personType: /^[12]$/,
  sex: /^[HM]$/,
  age: /^(?:\d|[1-9]\d|1[01]\d)$/,
  resolution: /^[123]$/,
  amount: /^(?:0|[1-9]\d{0,10})(?:\.\d{1,2})?$/,
};

/** Whether a value has the regulator's format; whether its catalogue contains the code is unknown here. */
export function isCaseValue(field: CaseField, value: string): boolean {
  const { shape } = CASE_FIELDS[field];
  return shape === 'day' ? isLocalDate(value) : SHAPES[shape].test(value);
}
