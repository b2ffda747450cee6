import { minor } from '../money/minor.ts';
import { DOTTED, PHILIPPINE, withSymbol } from '../money/money-format.ts';
import { rate } from '../money/rate.ts';
import { PESO_WORDS } from '../money/spoken-money.ts';
import { byCountry } from './by-country.ts';
import type { Market } from './market.ts';

/**
 * The Philippines. Unsecured general-purpose loans up to PHP 10,000 and four months: 6 % a month nominal, effective rate 12
 * % a month since 2026-04-01 (SEC MC 14 s. 2025; 15 % before, SEC MC 3 s. 2022 under BSP Circular 1133), penalties 5 % a
 * month of the amount due, and all of these together at most 100 % of the loan. The daily penalties of the terms text (5 %
 * a day) exceed this cap: such a product is refused.
 */
export const philippines: Market = {
  id: 'philippines',
  ...byCountry('PH'),
  currency: 'PHP',
  language: 'en',
  moneyFormat: { asSpecified: withSymbol(DOTTED, '₱'), locale: PHILIPPINE },
  currencyWords: { es: PESO_WORDS, en: PESO_WORDS },
  termsHold: null,
  coolingOff: null,
  arrears: {
    buckets: [
      { from: 0, name: 'current' },
      { from: 1, name: '1-30' },
      { from: 31, name: '31-60' },
      { from: 61, name: '61-90' },
      { from: 91, name: 'non-performing' },
    ],
    nonAccrualFrom: 91,
    sustainedPayments: 6,
    chargeOffFrom: 180,
    // Non-performing after more than 90 days (941), and accrued interest is reversed (409): for a lending company its own
    // policy, as are the day of charge-off and how long a restructured loan must have paid.
    source: 'BSP Circular 941 s. 2017, BSP Circular 409 s. 2003',
  },
  caps: {
    scope: { principalUpTo: minor(1_000_000), termDaysUpTo: 124 }, // four months of 31 days: in doubt the cap applies
    dailyRate: rate(2, 3), // 6 % a month, "about 0.2 % a day"
    monthlyEffectiveRate: rate(12, 2),
    totalCost: rate(1, 0),
    totalCostIncludesPenalties: true,
    penaltyPer30Days: rate(5, 2),
    oneTimeCountsIn30Days: true,
    penaltyTotal: null, // inside `totalCost`
    source: 'SEC MC 14 s. 2025, SEC MC 3 s. 2022, BSP Circular 1133 s. 2021',
  },
  calendar: {
    weekend: [0, 6],
    holidays: [
      { kind: 'fixed', month: 1, day: 1 },
      { kind: 'easter', offset: -3 },
      { kind: 'easter', offset: -2 },
      { kind: 'fixed', month: 4, day: 9 },
      { kind: 'fixed', month: 5, day: 1 },
      { kind: 'fixed', month: 6, day: 12 },
      { kind: 'islamic', month: 10, day: 1 }, // Eid’l Fitr (RA 9177)
      { kind: 'islamic', month: 12, day: 10 }, // Eid’l Adha (RA 9849)
      { kind: 'fixed', month: 8, day: 21 }, // Ninoy Aquino Day (RA 9256)
      { kind: 'nthWeekday', month: 8, weekday: 1, nth: -1 },
      { kind: 'fixed', month: 11, day: 1 },
      { kind: 'fixed', month: 11, day: 30 },
      { kind: 'fixed', month: 12, day: 8 },
      { kind: 'fixed', month: 12, day: 25 },
      { kind: 'fixed', month: 12, day: 30 },
      { kind: 'fixed', month: 12, day: 31 },
    ],
  },
  regulator: {
    name: 'Securities and Exchange Commission',
    phone: '',
    address: '',
    url: 'https://imessage.sec.gov.ph',
  },
  complaints: {
    answerWithin: { days: 30, kind: 'days' },
    escalateBefore: 10,
    // The consumer assistance mechanism.
    source: 'SEC MC 5 s. 2023, RA 11765 (FCPA)',
  },
  regulatorFiles: [],
  // No contact before 6:00 A.M. or after 10:00 P.M.; the exceptions are not used.
  contacts: {
    fromHour: 6,
    toHour: 22,
    perDay: 2,
    perWeek: 6,
    localHours: null,
    source: 'SEC Memorandum Circular 18 s. 2019, section 1',
  },
};
