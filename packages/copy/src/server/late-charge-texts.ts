import type { Country } from '@cauce/lending';
import type { Language } from '../language.ts';

/** What being late would cost a borrower first, its amounts ready to be shown. */
export interface LateChargeFigures {
  /** The first day late that costs something; those before it are free. */
  readonly day: number;
  readonly charge: string;
  /** What the charges on that payment never exceed; null: no limit. */
  readonly limit: string | null;
  /** Whether it is the only payment of the loan. */
  readonly isOnly: boolean;
  readonly country: Country;
}

/** As each market's rules call them: RBI/2023-24/53 in India, SEC MC 3 s. 2022 in the Philippines. */
const CALLED: Readonly<Record<Country, string>> = {
  MX: 'late charges',
  IN: 'penal charges',
  PH: 'penalties',
};

function spanish({ day, charge, limit, isOnly }: LateChargeFigures): string {
  const payment = isOnly ? 'tu pago' : 'tu primer pago';
  const free = day === 2 ? 'el primer día no cuesta' : `los primeros ${day - 1} días no cuestan`;
  const cost =
    day === 1 ? `el primer día cuesta ${charge}` : `${free} y el día ${day} cuesta ${charge}`;
  const end = limit === null ? '' : ` Todos sus cargos por atraso no pasan de ${limit}.`;
  return `Si ${payment} se atrasa, ${cost}.${end}`;
}

function english({ day, charge, limit, isOnly, country }: LateChargeFigures): string {
  const payment = isOnly ? 'your payment' : 'your first payment';
  const free = day === 2 ? 'the first day costs nothing' : `the first ${day - 1} days cost nothing`;
  const cost =
    day === 1 ? `the first day costs ${charge}` : `${free} and day ${day} costs ${charge}`;
  const end = limit === null ? '' : ` All its ${CALLED[country]} never exceed ${limit}.`;
  return `If ${payment} is late, ${cost}.${end}`;
}

/** The line that says it before a loan is accepted. */
export function lateChargeText(figures: LateChargeFigures, language: Language): string {
  return language === 'en' ? english(figures) : spanish(figures);
}
