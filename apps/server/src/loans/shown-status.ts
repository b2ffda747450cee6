import { orderStatus } from '@cauce/lending';
import type { OrderStatus } from '@cauce/lending';

/** The status that texts name: a loan is late from midnight on, before the daily work has moved its order. */
export const shownStatus = (
  status: OrderStatus,
  dues: { readonly daysLate: number } | null,
): OrderStatus => (dues !== null && dues.daysLate > 0 ? orderStatus.overdue : status);
