import { STATUS_BANNERS } from '@cauce/lending';
import type { OrderStatus, StatusBanner } from '@cauce/lending';
import type { IconName, Tone } from '@cauce/ui';

const APPEARANCES: Readonly<Record<StatusBanner, { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'info', icon: 'clock' },
  onItsWay: { tone: 'info', icon: 'arrow' },
  due: { tone: 'info', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'alert' },
  attention: { tone: 'warn', icon: 'alert' },
  done: { tone: 'success', icon: 'check' },
  failure: { tone: 'neutral', icon: 'info' },
};

/** Colour and icon of a loan's status in a list; neutral for an unknown one, since a colour makes a claim. */
export function statusAppearance(status: OrderStatus | null): {
  tone: Tone;
  icon: IconName | undefined;
} {
  return status === null
    ? { tone: 'neutral', icon: undefined }
    : APPEARANCES[STATUS_BANNERS[status]];
}
