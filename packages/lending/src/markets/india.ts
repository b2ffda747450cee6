import { DOTTED, INDIAN, withSymbol } from '../money/money-format.ts';
import { rate } from '../money/rate.ts';
import { RUPEE_WORDS } from '../money/spoken-money.ts';
import { byCountry } from './by-country.ts';
import type { Market } from './market.ts';

/**
 * India. The RBI sets no rate cap for an NBFC but requires the APR in the key fact statement (RBI/2024-25/18) and late
 * payment charged as penal charges, reasonable and never added to the rate or compounded (RBI/2023-24/53). So the caps are
 * the lender's own, and penalties here never bear interest. Bank holidays are declared by each state under s. 25 of the
 * Negotiable Instruments Act, 1881: only holidays that recur every year nearly everywhere are rules here.
 */
export const india: Market = {
  id: 'india',
  ...byCountry('IN'),
  currency: 'INR',
  language: 'en',
  moneyFormat: { asSpecified: withSymbol(DOTTED, '₹'), locale: INDIAN },
  currencyWords: RUPEE_WORDS,
  // At least three business days for a loan of seven days or more, one for a shorter loan: the validity of a key facts
  // statement, in which the lender is bound by its terms.
  termsHold: { businessDays: 3, short: 1, shortBelow: 7, source: 'RBI/2024-25/18' },
  coolingOff: { days: 1, source: 'RBI digital lending directions, 2025' },
  arrears: {
    buckets: [
      { from: 0, name: 'current' },
      { from: 1, name: 'SMA-0' },
      { from: 30, name: 'SMA-1' },
      { from: 60, name: 'SMA-2' },
      { from: 90, name: 'NPA' },
    ],
    nonAccrualFrom: 90,
    sustainedPayments: 12,
    chargeOffFrom: 180,
    // What fell due on 31 March is SMA-1 at the end of 30 April, SMA-2 of 30 May and NPA of 29 June, and interest that was
    // not realised is reversed. The day of charge-off, and how long a restructured loan must have paid, are the lender's.
    source: 'RBI/2021-2022/125 (2021-11-12)',
  },
  caps: {
    scope: null,
    dailyRate: rate(1, 3),
    monthlyEffectiveRate: null,
    totalCost: rate(1, 0),
    totalCostIncludesPenalties: false,
    penaltyPer30Days: rate(5, 2),
    oneTimeCountsIn30Days: true,
    penaltyTotal: rate(1, 0),
    // Penal charges must be reasonable; the RBI sets no figure for an NBFC: these are the lender's own.
    source: 'RBI/2023-24/53',
  },
  calendar: {
    weekend: [0],
    holidays: [
      { kind: 'nthWeekday', weekday: 6, nth: 2 },
      { kind: 'nthWeekday', weekday: 6, nth: 4 },
      { kind: 'fixed', month: 1, day: 26 },
      { kind: 'fixed', month: 8, day: 15 },
      { kind: 'fixed', month: 10, day: 2 },
      // Good Friday and Christmas: the two of the central government's compulsory holidays that do not depend on the moon.
      // If a state opens its banks on one of them, borrowers have a day more.
      { kind: 'easter', offset: -2 },
      { kind: 'fixed', month: 12, day: 25 },
    ],
  },
  regulator: {
    name: 'Reserve Bank of India, Ombudsman',
    phone: '14448',
    address: 'CRPC, Reserve Bank of India, 4th Floor, Sector 17, Chandigarh 160017',
    url: 'https://cms.rbi.org.in',
  },
  complaints: {
    answerWithin: { days: 30, kind: 'days' },
    escalateBefore: 10,
    // A complaint without a reply within 30 days may go to the ombudsman.
    source: 'Reserve Bank – Integrated Ombudsman Scheme, 2021',
  },
  regulatorFiles: [],
  // No calls before 8:00 a.m. and after 7:00 p.m.
  contacts: {
    fromHour: 8,
    toHour: 19,
    perDay: 2,
    perWeek: 6,
    localHours: null,
    source: 'Reserve Bank of India, 2022-08-12: Recovery Agents employed by Regulated Entities',
  },
};
