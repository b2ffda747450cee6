import { LOAN_SORTS, STORY_PARTS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchDay } from '../../parts/values/search-day.ts';
import { endsOf } from './list/loan-filter.ts';

export const ORDER_TABS = ['summary', 'schedule', 'timeline', 'ledger', 'payments'] as const;

/** The actions that can be started on a loan's own page. */
export const LOAN_ACTS = [
  'stopPenalties',
  'resumePenalties',
  'reschedule',
  'waivePenalties',
  'creditAdjustment',
  'debitAdjustment',
  'chargeOff',
  'payoutAgain',
  'giveUp',
] as const;

/** The tab of a loan, an open act, and where the agent came from. */
export const orderSearch = v.object({
  act: v.fallback(v.optional(v.picklist(LOAN_ACTS)), undefined),
  from: v.fallback(v.optional(v.picklist(['collections'])), undefined),
  tab: v.fallback(v.optional(v.picklist(ORDER_TABS)), undefined),
  /** The complaint that the loan was opened from: proposals made here refer to it. */
  complaint: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
});

export const BORROWER_TABS = [
  'story',
  'loans',
  'ledger',
  'payments',
  'promises',
  'complaints',
  'messages',
  'consents',
  'sessions',
  'notes',
  'requests',
] as const;

/** The tab of a borrower, and the filter of their history by kind and loan. */
export const borrowerSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(BORROWER_TABS)), undefined),
  part: v.fallback(v.optional(v.picklist(STORY_PARTS)), undefined),
  loan: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
});

/** All borrowers rather than those who owe something. What is searched is not in the address: it may be a name. */
export const borrowersSearch = v.object({
  show: v.fallback(v.optional(v.literal('all')), undefined),
});

/** Waiting or settled money, and the open payment. */
export const unmatchedSearch = v.object({
  which: v.fallback(v.optional(v.picklist(['open', 'closed'])), undefined),
  row: v.optional(v.string()),
});

const matching = (shape: RegExp) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(shape))), undefined);
const isDayOrOpen = (text: string) => text === '' || v.parse(searchDay, text) === text;
const days = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\d-]*\.\.[\d-]*$/),
      v.check((range) => endsOf(range).every(isDayOrOpen)),
    ),
  ),
  undefined,
);

/** The filter and sorting of the list of loans. */
export const loansSearch = v.object({
  status: matching(/^(?:21|110|151|170|174|180|200)(?:,(?:21|110|151|170|174|180|200)){0,6}$/),
  late: matching(/^\d{1,4}\.\.\d{0,4}$|^\.\.\d{1,4}$/),
  chargedOff: v.fallback(v.optional(v.picklist(['yes', 'no'])), undefined),
  product: matching(/^[\w.-]{1,64}(?:,[\w.-]{1,64}){0,49}$/),
  amount: matching(
    /^\d{1,10}(?:\.\d{1,2})?\.\.(?:\d{1,10}(?:\.\d{1,2})?)?$|^\.\.\d{1,10}(?:\.\d{1,2})?$/,
  ),
  due: days,
  instalment: days,
  ordered: days,
  paidOut: days,
  view: matching(/^\w{1,32}$/),
  sort: v.fallback(v.optional(v.picklist(LOAN_SORTS)), undefined),
});

/** A saved view as the list's address; unknown filters are left out. */
export function viewAddress(search: object) {
  const { view: _view, ...address } = v.parse(loansSearch, search);
  return address;
}
