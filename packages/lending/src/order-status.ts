/** The status codes of an order, as on the wire and in the database. */
export const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The codes by name. */
export const orderStatus = {
  underReview: 21,
  declined: 110,
  approved: 151,
  payoutFailed: 170,
  running: 174,
  overdue: 180,
  repaid: 200,
} as const satisfies Record<string, OrderStatus>;

/** All allowed moves, `[from, to]`; code and database refuse any other. 180 → 174 is an extension. */
export const ALLOWED_MOVES = [
  [21, 110],
  [21, 151],
  [151, 174],
  [151, 170],
  [170, 151],
  [170, 110],
  [174, 180],
  [174, 200],
  [180, 200],
  [180, 174],
  [200, 180],
] as const satisfies readonly (readonly [OrderStatus, OrderStatus])[];

/** Whether an external number is one of the seven codes. */
export function isOrderStatus(code: number): code is OrderStatus {
  return (ORDER_STATUSES as readonly number[]).includes(code);
}

/** An order's status if it is one of the seven codes; for any other no action is offered. */
export function knownStatus({ status }: { readonly status: number | null }): OrderStatus | null {
  return status !== null && isOrderStatus(status) ? status : null;
}

/** Whether an order may move from one status to another. Staying is not a move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ALLOWED_MOVES.some(([source, target]) => source === from && target === to);
}

/** Whether no further move is possible: a loan that was declined or given up. */
export function isFinal(status: OrderStatus): boolean {
  return !ALLOWED_MOVES.some(([source]) => source === status);
}

/** What the status banner shows (the repaid image is also the default). */
export type StatusBanner =
  | 'waiting'
  | 'failure'
  | 'onItsWay'
  | 'attention'
  | 'due'
  | 'overdue'
  | 'done';

export const STATUS_BANNERS = {
  21: 'waiting',
  110: 'failure',
  151: 'onItsWay',
  170: 'attention',
  174: 'due',
  180: 'overdue',
  200: 'done',
} as const satisfies Record<OrderStatus, StatusBanner>;

const isRepayable = (status: OrderStatus): boolean =>
  status === orderStatus.running || status === orderStatus.overdue;

/** What an order allows in a status. */
export const orderCan = {
  /** 174 and 180: a Repay button shows. */
  repay: isRepayable,
  /** 174 and 180, and only if the order can be extended (`isDelay` is '1'). */
  extend: (status: OrderStatus, isDelay: boolean): boolean => isDelay && isRepayable(status),
  /** 200: Borrow again. */
  borrowAgain: (status: OrderStatus): boolean => status === orderStatus.repaid,
  /** 170: the payout failed, so the bank account is bound again. */
  rebindBank: (status: OrderStatus): boolean => status === orderStatus.payoutFailed,
  /** All except 110, which hides the details. */
  showDetails: (status: OrderStatus): boolean => status !== orderStatus.declined,
  /** Only 180: penalties accrue once overdue. */
  accruePenalty: (status: OrderStatus): boolean => status === orderStatus.overdue,
} as const;
