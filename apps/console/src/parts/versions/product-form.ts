import type { ProductRules } from '@cauce/contract/console';
import { ZERO, formatMoney, readMoney, readTypedPercent, typedPercent } from '@cauce/lending';
import type {
  BrokenRule,
  Fee,
  Market,
  Minor,
  MoneyFormat,
  Product,
  ProductRule,
  Rate,
} from '@cauce/lending';

/** A product as typed: figures are texts, a rate is its percentage. */
export interface ProductForm {
  readonly id: string;
  readonly name: string;
  readonly isOffered: boolean;
  readonly logo: string;
  readonly min: string;
  readonly max: string;
  readonly usual: string;
  readonly termDays: string;
  readonly instalments: string;
  readonly periodDays: string;
  /** Months between payments, on the same day of each; empty to count days. */
  readonly periodMonths: string;
  /** Whether any payment that covers the payoff ends the loan. */
  readonly endsWhenPaid: boolean;
  /** The largest last rest that is let go; empty for none. */
  readonly smallBalance: string;
  readonly dueDates: Product['dueDates'];
  readonly dailyRate: string;
  readonly method: Product['method'];
  readonly commissionKind: Fee['kind'];
  readonly commission: string;
  readonly commissionPaid: Product['commissionPaid'];
  readonly ivaRate: string;
  readonly graceDays: string;
  readonly tiers: readonly { readonly fromDay: string; readonly rate: string }[];
  /** Empty: no limit of its own. */
  readonly limit: string;
  readonly hasOneTime: boolean;
  readonly oneTimeNew: string;
  readonly oneTimeRepeat: string;
  readonly hasExtension: boolean;
  readonly extensionDays: string;
  readonly extensionFeeKind: Fee['kind'];
  readonly extensionFee: string;
  readonly requiresInterestPaid: boolean;
}

export interface OfferedRules {
  readonly rules: ProductRules;
  readonly isOffered: boolean;
  readonly logo: string;
}

/** A rate has the decimal mark of the lender's amounts. */
const percentText = (rate: Rate, { decimal }: MoneyFormat): string =>
  typedPercent(rate, decimal === ',' ? ',' : '.');

const feeText = (fee: Fee, format: MoneyFormat): string =>
  fee.kind === 'rate' ? percentText(fee.rate, format) : formatMoney(fee.amount, format);

export function formOfProduct(
  { rules, isOffered, logo }: OfferedRules,
  format: MoneyFormat,
): ProductForm {
  const { penalty, extension, principal } = rules;
  const percent = (rate: Rate) => percentText(rate, format);
  const amount = (value: Minor) => formatMoney(value, format);
  return {
    id: rules.id,
    name: rules.name,
    isOffered,
    logo,
    min: amount(principal.min),
    max: amount(principal.max),
    usual: amount(principal.default),
    termDays: String(rules.termDays),
    instalments: String(rules.instalments),
    periodDays: String(rules.periodDays),
    periodMonths: rules.periodMonths === undefined ? '' : String(rules.periodMonths),
    endsWhenPaid: rules.endsWhenPaid === true,
    smallBalance: rules.smallBalance === undefined ? '' : amount(rules.smallBalance),
    dueDates: rules.dueDates,
    dailyRate: percent(rules.dailyRate),
    method: rules.method,
    commissionKind: rules.commission.kind,
    commission: feeText(rules.commission, format),
    commissionPaid: rules.commissionPaid,
    ivaRate: percent(rules.ivaRate),
    graceDays: String(penalty.graceDays),
    tiers: penalty.tiers.map(({ fromDay, rate }) => ({
      fromDay: String(fromDay),
      rate: percent(rate),
    })),
    limit: penalty.limit === null ? '' : percent(penalty.limit),
    hasOneTime: penalty.oneTime !== null,
    oneTimeNew: penalty.oneTime === null ? '' : amount(penalty.oneTime.newClient),
    oneTimeRepeat: penalty.oneTime === null ? '' : amount(penalty.oneTime.repeatClient),
    hasExtension: extension !== null,
    extensionDays: extension === null ? '' : String(extension.maxDays),
    extensionFeeKind: extension?.fee.kind ?? 'rate',
    extensionFee: extension === null ? '' : feeText(extension.fee, format),
    requiresInterestPaid: extension?.requiresInterestPaid ?? true,
  };
}

/** A new product: only what its market prescribes. */
export function blankProduct({ ivaRate }: Market, format: MoneyFormat): ProductForm {
  return {
    id: '',
    name: '',
    isOffered: false,
    logo: '',
    min: '',
    max: '',
    usual: '',
    termDays: '',
    instalments: '',
    periodDays: '',
    periodMonths: '',
    endsWhenPaid: false,
    smallBalance: '',
    dueDates: 'asScheduled',
    dailyRate: '',
    method: 'flat',
    commissionKind: 'rate',
    commission: '',
    commissionPaid: 'withInstalments',
    ivaRate: percentText(ivaRate, format),
    graceDays: '0',
    tiers: [],
    limit: '',
    hasOneTime: false,
    oneTimeNew: '',
    oneTimeRepeat: '',
    hasExtension: false,
    extensionDays: '',
    extensionFeeKind: 'rate',
    extensionFee: '',
    requiresInterestPaid: true,
  };
}

/** What is wrong with a field. */
export type Fault =
  | 'required'
  | 'id'
  | 'amount'
  | 'percent'
  | 'days'
  | 'months'
  | 'tiers'
  | 'picture'
  | 'tooLong'
  | ProductRule;
export type Faults = Partial<Record<keyof ProductForm, Fault>>;

/** The fields whose figures can break a rule, the likeliest first. */
const FIELDS_OF_RULES: Readonly<Record<ProductRule, readonly (keyof ProductForm)[]>> = {
  market: [],
  // Which of them is out of order, the amounts themselves say.
  principalRange: [],
  wholeDays: ['termDays', 'instalments', 'periodDays', 'periodMonths'],
  graceDays: ['graceDays'],
  fees: ['commission', 'extensionFee', 'oneTimeNew', 'oneTimeRepeat', 'limit'],
  termDays: ['termDays'],
  extensionDays: ['extensionDays'],
  ivaRate: ['ivaRate'],
  dailyRate: ['dailyRate'],
  monthlyEffectiveRate: ['dailyRate', 'commission'],
  totalCost: ['dailyRate', 'commission'],
  oneTimePenalty: ['oneTimeNew', 'oneTimeRepeat'],
  oneTimeLimit: ['limit'],
  smallBalance: ['smallBalance'],
  penaltyPer30Days: ['tiers'],
  penaltyTotal: ['limit'],
  terms: ['termDays', 'instalments', 'periodDays'],
};

/** The rules that a product breaks, by field; a field that breaks several has the first. */
export function faultsOfRules(
  { principal: { min, max, default: usual } }: ProductRules,
  broken: readonly BrokenRule[],
): Faults {
  const faults: Faults = {};
  for (const { rule } of broken) {
    for (const field of FIELDS_OF_RULES[rule]) faults[field] ??= rule;
    if (rule !== 'principalRange') continue;
    if (min <= 0) faults.min = rule;
    if (usual < min) faults.usual = rule;
    if (max < usual) faults.max = rule;
  }
  return faults;
}

/** The typed rules, or what is wrong with them, by field. Caps are checked separately (`checkProduct`). */
export function readProductForm(
  form: ProductForm,
  market: Market,
  format: MoneyFormat,
): { readonly product: OfferedRules | null; readonly faults: Faults } {
  const faults: Faults = {};
  const whole = (field: keyof ProductForm, typed: string, least: number): number => {
    const value = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : NaN;
    if (value >= least && value <= 36_500) return value;
    faults[field] = 'days';
    return 0;
  };
  const months = (typed: string): number => {
    const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : NaN;
    if (value >= 1 && value <= 12) return value;
    faults.periodMonths = 'months';
    return 1;
  };
  const amount = (field: keyof ProductForm, typed: string): Minor => {
    const value = readMoney(typed, format);
    if (typeof value === 'number') return value;
    faults[field] = 'amount';
    return ZERO;
  };
  const percent = (field: keyof ProductForm, typed: string): Rate => {
    const value = readTypedPercent(typed);
    if (value === null) faults[field] = 'percent';
    return value ?? { amount: 0, scale: 0 };
  };
  const fee = (field: keyof ProductForm, kind: Fee['kind'], typed: string): Fee =>
    kind === 'rate'
      ? { kind, rate: percent(field, typed) }
      : { kind, amount: amount(field, typed) };

  const id = form.id.trim();
  const name = form.name.trim();
  const logo = form.logo.trim();
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(id)) faults.id = 'id';
  if (name === '') faults.name = 'required';
  if (name.length > 60) faults.name = 'tooLong';
  if (logo !== '' && !/^(?:\/(?!\/)|https:\/\/)/.test(logo)) faults.logo = 'picture';
  const tiers = form.tiers.map((tier) => ({
    fromDay: whole('tiers', tier.fromDay, 1),
    rate: percent('tiers', tier.rate),
  }));
  const isInTurn = tiers.every(({ fromDay }, index) => fromDay > (tiers[index - 1]?.fromDay ?? 0));
  if (tiers.length > 0 && (tiers[0]?.fromDay !== 1 || !isInTurn)) faults.tiers = 'tiers';

  const rules: ProductRules = {
    id,
    market: market.id,
    nameKey: `product.${id}`,
    name,
    principal: {
      min: amount('min', form.min),
      max: amount('max', form.max),
      default: amount('usual', form.usual),
    },
    termDays: whole('termDays', form.termDays, 1),
    instalments: whole('instalments', form.instalments, 1),
    periodDays: whole('periodDays', form.periodDays, 1),
    ...(form.periodMonths.trim() !== '' && { periodMonths: months(form.periodMonths) }),
    ...(form.endsWhenPaid && { endsWhenPaid: true }),
    ...(form.smallBalance.trim() !== '' && {
      smallBalance: amount('smallBalance', form.smallBalance),
    }),
    dailyRate: percent('dailyRate', form.dailyRate),
    method: form.method,
    commission: fee('commission', form.commissionKind, form.commission),
    commissionPaid: form.commissionPaid,
    ivaRate: percent('ivaRate', form.ivaRate),
    penalty: {
      tiers,
      oneTime: form.hasOneTime
        ? {
            newClient: amount('oneTimeNew', form.oneTimeNew),
            repeatClient: amount('oneTimeRepeat', form.oneTimeRepeat),
          }
        : null,
      oneTimePer: 'loan',
      graceDays: whole('graceDays', form.graceDays, 0),
      limit: form.limit.trim() === '' ? null : percent('limit', form.limit),
    },
    extension: form.hasExtension
      ? {
          maxDays: whole('extensionDays', form.extensionDays, 1),
          fee: fee('extensionFee', form.extensionFeeKind, form.extensionFee),
          requiresInterestPaid: form.requiresInterestPaid,
        }
      : null,
    dueDates: form.dueDates,
  };
  if (Object.keys(faults).length > 0) return { product: null, faults };
  return { product: { rules, isOffered: form.isOffered, logo }, faults };
}
