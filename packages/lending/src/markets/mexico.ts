import { DOTTED, MEXICAN } from '../money/money-format.ts';
import { rate } from '../money/rate.ts';
import { PESO_WORDS } from '../money/spoken-money.ts';
import { byCountry } from './by-country.ts';
import type { Market } from './market.ts';

const REDECO = 'CONDUSEF, Registro de Despachos de Cobranza (REDECO)';
const REUNE = 'CONDUSEF, Registro de Información de Unidades Especializadas (REUNE)';

/**
 * Mexico. No statute caps the rate of a SOFOM's consumer loan (courts may still reduce a usurious one), so the caps are the
 * lender's own and may be changed; CAT without IVA is shown by Banco de México's Circular 21/2009. Business days follow the
 * CNBV's yearly list, as rules.
 */
export const mexico: Market = {
  id: 'mexico',
  ...byCountry('MX'),
  currency: 'MXN',
  language: 'es',
  moneyFormat: { asSpecified: DOTTED, locale: MEXICAN },
  currencyWords: { es: PESO_WORDS, en: PESO_WORDS },
  termsHold: null,
  // Ten business days to cancel (LTOSF art. 11 Bis 1) end when the credit is used, which is the payout.
  coolingOff: null,
  arrears: {
    buckets: [
      { from: 0, name: 'current' },
      { from: 1, name: 'stage1' },
      { from: 31, name: 'stage2' },
      { from: 90, name: 'stage3' },
    ],
    nonAccrualFrom: 90,
    sustainedPayments: 3,
    chargeOffFrom: 180,
    // Stages of credit risk: at 90 days interest stops accruing and accrued interest is fully provided for; a restructured
    // loan stays in that stage until three instalments were paid. This binds banks; here it is a lender's own policy, as is
    // the day of charge-off.
    source: 'CNBV, Circular Única de Bancos, anexo 33, criterio B-6',
  },
  caps: {
    scope: null,
    dailyRate: rate(1, 3),
    monthlyEffectiveRate: null,
    totalCost: rate(1, 0),
    totalCostIncludesPenalties: false,
    penaltyPer30Days: rate(15, 1), // the highest of the specifications: 5 % a day
    oneTimeCountsIn30Days: false,
    penaltyTotal: rate(1, 0), // never more than the obligation, whatever it is made of
    // Of penalties; no statute caps the rest for a SOFOM: these are the lender's own.
    source: 'Código Civil Federal, art. 1843',
  },
  calendar: {
    weekend: [0, 6],
    holidays: [
      { kind: 'fixed', month: 1, day: 1 },
      { kind: 'nthWeekday', month: 2, weekday: 1, nth: 1 },
      { kind: 'nthWeekday', month: 3, weekday: 1, nth: 3 },
      { kind: 'easter', offset: -3 },
      { kind: 'easter', offset: -2 },
      { kind: 'fixed', month: 5, day: 1 },
      { kind: 'fixed', month: 9, day: 16 },
      // The federal executive changes on 1 October every six years (Ley Federal del Trabajo, art. 74).
      { kind: 'fixed', month: 10, day: 1, sinceYear: 2024, everyYears: 6 },
      { kind: 'fixed', month: 11, day: 2 },
      { kind: 'nthWeekday', month: 11, weekday: 1, nth: 3 },
      { kind: 'fixed', month: 12, day: 12 },
      { kind: 'fixed', month: 12, day: 25 },
    ],
  },
  regulator: {
    name: 'CONDUSEF',
    phone: '5553400999',
    address: 'Insurgentes Sur 762, colonia Del Valle, 03100, Ciudad de México',
    url: 'https://www.gob.mx/condusef',
  },
  complaints: {
    answerWithin: { days: 30, kind: 'businessDays' },
    escalateBefore: 10,
    // The specialised unit (UNE).
    source: 'Ley de Protección y Defensa al Usuario de Servicios Financieros, art. 50 Bis',
  },
  regulatorFiles: [
    { file: 'redeco', per: 'month', dueWithin: 5, source: REDECO },
    { file: 'consultas', per: 'quarter', dueWithin: 10, source: REUNE },
    { file: 'reclamaciones', per: 'quarter', dueWithin: 10, source: REUNE },
    { file: 'aclaraciones', per: 'quarter', dueWithin: 10, source: REUNE },
  ],
  // From 7:00 to 22:00 by the debtor’s clock; the rules also apply to a lender that collects by itself. Where a debtor
  // lives is not known: at 9:00 in Mexico City it is 7:00 in Tijuana in winter, and at 21:00 it is 22:00 in Cancún.
  contacts: {
    fromHour: 9,
    toHour: 21,
    perDay: 2,
    perWeek: 6,
    localHours: { fromHour: 7, toHour: 22 },
    source: 'CONDUSEF, disposiciones en materia de despachos de cobranza (DOF 2014-10-07)',
  },
};
