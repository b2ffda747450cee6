import type { listOrders, OutputOf } from '@cauce/contract';
import { knownStatus, orderCan } from '@cauce/lending';

/** A loan of the list; any field may be missing. */
export type Order = OutputOf<typeof listOrders>[number] & {
  /** Labels and values as the server wrote them, if it sends no figures. */
  readonly rows?: readonly { readonly title: string; readonly value: string }[];
};

/** Whether the loan can be repaid in its status: these loans come first. */
export function isToRepay(order: Order): boolean {
  const status = knownStatus(order);
  return status !== null && orderCan.repay(status);
}
