import { addBusinessDays } from '../dates/business-days.ts';
import { addDays } from '../dates/day-number.ts';
import { dateOf, dateParts, twoDigits } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { addMonths } from '../dates/months.ts';
import type { Market } from '../markets/market.ts';
import type { RegulatorFileRule } from '../markets/regulator-file-rules.ts';

/** A month (`2026-04`) or a quarter (`2026-Q2`) with its days. */
export type RegulatorPeriod = {
  readonly id: string;
  /** 1 to 12, or 1 to 4. */
  readonly number: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
};

const MONTHS = { month: 1, quarter: 3 } as const;
const SHAPES = { month: /^(20\d\d)-(0[1-9]|1[0-2])$/, quarter: /^(20\d\d)-Q([1-4])$/ } as const;

function periodOf(year: number, number: number, per: RegulatorFileRule['per']): RegulatorPeriod {
  const from = dateOf(year, (number - 1) * MONTHS[per] + 1, 1);
  return {
    id: per === 'month' ? `${year}-${twoDigits(number)}` : `${year}-Q${number}`,
    number,
    from,
    to: addDays(addMonths(from, MONTHS[per]), -1),
  };
}

/** The period named by `id`, or null if it names none of this length. */
export function readRegulatorPeriod(
  id: string,
  per: RegulatorFileRule['per'],
): RegulatorPeriod | null {
  const [, year, number] = SHAPES[per].exec(id) ?? [];
  return year === undefined || number === undefined
    ? null
    : periodOf(Number(year), Number(number), per);
}

/** The period that contains `day`. */
export function regulatorPeriodOf(day: LocalDate, per: RegulatorFileRule['per']): RegulatorPeriod {
  const { year, month } = dateParts(day);
  return periodOf(year, Math.ceil(month / MONTHS[per]), per);
}

/** The previous period: before today's, it is the last one that has ended. */
export function periodBefore(
  { from }: RegulatorPeriod,
  per: RegulatorFileRule['per'],
): RegulatorPeriod {
  return regulatorPeriodOf(addDays(from, -1), per);
}

/** The last day for sending a period's file: the market's business days after its end. */
export function regulatorDueOn(
  { to }: RegulatorPeriod,
  { dueWithin }: Pick<RegulatorFileRule, 'dueWithin'>,
  { calendar }: Pick<Market, 'calendar'>,
): LocalDate {
  return addBusinessDays(to, dueWithin, calendar);
}
