import type { listOrders, OutputOf } from '@cauce/contract';
import { knownStatus, orderCan, STATUS_BANNERS } from '@cauce/lending';
import type { OrderStatus, StatusBanner } from '@cauce/lending';
import type { IconName, Tone } from '@cauce/ui';

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

const APPEARANCES: Readonly<Record<StatusBanner, { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'info', icon: 'clock' },
  onItsWay: { tone: 'info', icon: 'arrow' },
  due: { tone: 'info', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'alert' },
  attention: { tone: 'warn', icon: 'alert' },
  done: { tone: 'success', icon: 'check' },
  failure: { tone: 'neutral', icon: 'info' },
};

/** Colour and icon of a status; neutral for an unknown one, since a colour makes a claim. */
export function appearanceOf(status: OrderStatus | null): {
  tone: Tone;
  icon: IconName | undefined;
} {
  return status === null
    ? { tone: 'neutral', icon: undefined }
    : APPEARANCES[STATUS_BANNERS[status]];
}
