import { LOAN_SORTS, STORY_PARTS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice, searchDay, searchId, searchText } from '../../parts/values/search-values.ts';
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
  act: searchChoice(LOAN_ACTS),
  from: searchChoice(['collections']),
  tab: searchChoice(ORDER_TABS),
  /** The complaint that the loan was opened from: proposals made here refer to it. */
  complaint: searchId,
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
  tab: searchChoice(BORROWER_TABS),
  part: searchChoice(STORY_PARTS),
  loan: searchId,
});

/** All borrowers rather than those who owe something. What is searched is not in the address: it may be a name. */
export const borrowersSearch = v.object({
  show: searchChoice(['all']),
});

/** Waiting or settled money, and the open payment. */
export const unmatchedSearch = v.object({
  which: searchChoice(['open', 'closed']),
  row: v.optional(v.string()),
});

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
  status: searchText(/^(?:21|110|151|170|174|180|200)(?:,(?:21|110|151|170|174|180|200)){0,6}$/),
  late: searchText(/^\d{1,4}\.\.\d{0,4}$|^\.\.\d{1,4}$/),
  chargedOff: searchChoice(['yes', 'no']),
  product: searchText(/^[\w.-]{1,64}(?:,[\w.-]{1,64}){0,49}$/),
  amount: searchText(
    /^\d{1,10}(?:\.\d{1,2})?\.\.(?:\d{1,10}(?:\.\d{1,2})?)?$|^\.\.\d{1,10}(?:\.\d{1,2})?$/,
  ),
  due: days,
  instalment: days,
  ordered: days,
  paidOut: days,
  view: searchText(/^\w{1,32}$/),
  sort: searchChoice(LOAN_SORTS),
});

/** A saved view as the list's address; unknown filters are left out. */
export function viewAddress(search: object) {
  const { view: _view, ...address } = v.parse(loansSearch, search);
  return address;
}
