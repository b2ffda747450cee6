import type { Country } from '@cauce/lending';
import type { Language } from '../language.ts';

/** The first late charge that a borrower would face, with formatted amounts. */
export interface LateChargeFigures {
  /** The first late day with a cost; earlier ones are free. */
  readonly day: number;
  readonly charge: string;
  /** The maximum of the charges on that payment; null for no limit. */
  readonly limit: string | null;
  /** Whether it is the only payment of the loan. */
  readonly isOnly: boolean;
  readonly country: Country;
}

/** The name in each market's rules: RBI/2023-24/53 in India, SEC MC 3 s. 2022 in the Philippines. */
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
  const end = limit === null ? '' : ` En total, sus cargos por atraso no pasan de ${limit}.`;
  return `Si ${payment} se atrasa, ${cost}.${end}`;
}

function english({ day, charge, limit, isOnly, country }: LateChargeFigures): string {
  const payment = isOnly ? 'your payment' : 'your first payment';
  const free = day === 2 ? 'the first day costs nothing' : `the first ${day - 1} days cost nothing`;
  const cost =
    day === 1 ? `the first day costs ${charge}` : `${free} and day ${day} costs ${charge}`;
  const end = limit === null ? '' : ` In total, its ${CALLED[country]} never exceed ${limit}.`;
  return `If ${payment} is late, ${cost}.${end}`;
}

/** The line about late charges before a loan is accepted. */
export function lateChargeText(figures: LateChargeFigures, language: Language): string {
  return language === 'en' ? english(figures) : spanish(figures);
}
