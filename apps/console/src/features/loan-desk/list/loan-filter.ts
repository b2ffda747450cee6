import type { ConsoleInputOf, LoanSort, listLoans } from '@cauce/contract/console';
import { isOrderStatus, minor } from '@cauce/lending';
import type { Minor, OrderStatus } from '@cauce/lending';
import { CHARGED_OFF, RUNNING, lateBy } from '../../../parts/values/portfolio-search.ts';

/** The filter in the list's address: texts that a person can read and change. */
export interface LoansSearch {
  /** `174,180` */
  readonly status?: string | undefined;
  /** Days past due, `8..30`, `91..`. */
  readonly late?: string | undefined;
  /** Only charged-off loans, or all others. */
  readonly chargedOff?: 'yes' | 'no' | undefined;
  /** Ids of products, `flex,unico`. */
  readonly product?: string | undefined;
  /** The amount lent, in units of money: `1000..5000.50`. */
  readonly amount?: string | undefined;
  /** The due day of the earliest unpaid instalment: `2026-11-20..2026-11-20`. */
  readonly due?: string | undefined;
  /** The days in which an instalment falls due, paid or not. */
  readonly instalment?: string | undefined;
  /** The day of the confirmation, a range like `due`. */
  readonly ordered?: string | undefined;
  /** The day of the payout. */
  readonly paidOut?: string | undefined;
  readonly sort?: LoanSort | undefined;
  /** The view whose filters were changed: a preset's name or a saved view's id. */
  readonly view?: string | undefined;
}
export type FilterName = Exclude<keyof LoansSearch, 'sort' | 'view'>;
export const FILTER_NAMES: readonly FilterName[] = [
  'status',
  'late',
  'chargedOff',
  'product',
  'amount',
  'due',
  'instalment',
  'ordered',
  'paidOut',
];

type Filter = Omit<ConsoleInputOf<typeof listLoans>, 'sort' | 'after'>;

/** Both ends of `8..30`; an empty one is open. */
export function endsOf(range: string | undefined): readonly [from: string, to: string] {
  const [from = '', to = ''] = (range ?? '').split('..');
  return [from, to];
}

/** A range, or undefined if both ends are open. */
export const rangeOf = (from: string, to: string): string | undefined =>
  from === '' && to === '' ? undefined : `${from}..${to}`;

/** An amount of an address, `1000` or `1000.5`, digit by digit. */
export function minorOf(units: string): Minor {
  const [whole = '', part = ''] = units.split('.');
  return minor(Number(whole + part.padEnd(2, '0')));
}

/** The filter as sent to the server. */
export function filterOf(search: LoansSearch): Filter {
  const [lateFrom, lateTo] = endsOf(search.late);
  const [amountFrom, amountTo] = endsOf(search.amount);
  const [dueFrom, dueTo] = endsOf(search.due);
  const [instalmentFrom, instalmentTo] = endsOf(search.instalment);
  const [orderedFrom, orderedTo] = endsOf(search.ordered);
  const [paidOutFrom, paidOutTo] = endsOf(search.paidOut);
  return {
    ...(search.status !== undefined && { statuses: statusesOf(search.status) }),
    ...(search.product !== undefined && { productIds: search.product.split(',') }),
    ...(lateFrom !== '' && { lateFrom: Number(lateFrom) }),
    ...(lateTo !== '' && { lateTo: Number(lateTo) }),
    ...(search.chargedOff !== undefined && { isChargedOff: search.chargedOff === 'yes' }),
    ...(amountFrom !== '' && { principalFrom: minorOf(amountFrom) }),
    ...(amountTo !== '' && { principalTo: minorOf(amountTo) }),
    ...(dueFrom !== '' && { dueFrom }),
    ...(dueTo !== '' && { dueTo }),
    ...(instalmentFrom !== '' && { instalmentFrom }),
    ...(instalmentTo !== '' && { instalmentTo }),
    ...(orderedFrom !== '' && { orderedFrom }),
    ...(orderedTo !== '' && { orderedTo }),
    ...(paidOutFrom !== '' && { paidOutFrom }),
    ...(paidOutTo !== '' && { paidOutTo }),
  };
}

/** The statuses in a text. */
export const statusesOf = (text: string | undefined): OrderStatus[] =>
  (text ?? '').split(',').map(Number).filter(isOrderStatus);

/** The preset views above the list, by name. */
export const VIEWS = {
  all: {},
  active: RUNNING,
  current: { late: '0..0', chargedOff: 'no' },
  late1: lateBy('1..7'),
  late8: lateBy('8..30'),
  late31: lateBy('31..60'),
  late61: lateBy('61..90'),
  late91: lateBy('91..'),
  chargedOff: CHARGED_OFF,
  repaid: { status: '200' },
} as const satisfies Record<string, LoansSearch>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of exactly this record
export const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** A preset or saved view: its id in an address, and its filters. */
export interface ListView {
  readonly id: string;
  readonly search: LoansSearch;
}

/** Whether two addresses filter by the same; sorting does not matter. */
const isSameFilter = (one: LoansSearch, other: LoansSearch): boolean =>
  FILTER_NAMES.every((name) => one[name] === other[name]);

/**
 * The view that an address shows: one with exactly these filters, or the one from which they were changed. Null for
 * filters that belong to no view.
 */
export function viewOf<View extends ListView>(
  search: LoansSearch,
  views: readonly View[],
): { readonly view: View; readonly isChanged: boolean } | null {
  const same = views.find((view) => isSameFilter(view.search, search));
  if (same !== undefined) return { view: same, isChanged: false };
  const changed = views.find(({ id }) => id === search.view);
  return changed === undefined ? null : { view: changed, isChanged: true };
}

/**
 * The address after a filter was set or removed. It names the view that was shown before, so that the view can be saved or
 * restored; the one without filters is never a view that was changed.
 */
export function withFilter(
  search: LoansSearch,
  name: FilterName,
  value: string | undefined,
  views: readonly ListView[],
): LoansSearch {
  const next = { ...search, [name]: value, view: undefined };
  const before = viewOf(search, views)?.view;
  const isChange =
    before !== undefined &&
    before.id !== ALL &&
    !views.some((view) => isSameFilter(next, view.search));
  return isChange ? { ...next, view: before.id } : next;
}
const ALL: keyof typeof VIEWS = 'all';
