import type { listComplaints, OutputOf, readComplaint, readComplaintHome } from '@cauce/contract';
import {
  COMPLAINT_LIMITS,
  countCharacters,
  isOrderStatus,
  STATUS_BANNERS,
  withinComplaintLimit,
} from '@cauce/lending';
import type { ComplaintState, StatusBanner } from '@cauce/lending';
import type { IconName, TextLimit, Tone } from '@cauce/ui';

/** What a complaint can be about; any field may be missing. */
export type Home = OutputOf<typeof readComplaintHome>;
export type Order = Home['orders'][number];
export type ComplaintTab = OutputOf<typeof listComplaints>[number];
export type ComplaintItem = ComplaintTab['items'][number];
export type Complaint = OutputOf<typeof readComplaint>;

/** The limits of the text, counted as a person counts characters. */
export const TEXT_LIMIT: TextLimit = {
  most: COMPLAINT_LIMITS.characters,
  count: countCharacters,
  cut: withinComplaintLimit,
};

const orderTones: Readonly<Record<StatusBanner, Tone>> = {
  waiting: 'info',
  onItsWay: 'info',
  due: 'info',
  overdue: 'danger',
  attention: 'warn',
  done: 'success',
  failure: 'neutral',
};

/** The colour of a loan's status; neutral for an unknown one, since a colour makes a claim. */
export function toneOfOrder({ status }: Pick<Order, 'status'>): Tone {
  return status !== null && isOrderStatus(status) ? orderTones[STATUS_BANNERS[status]] : 'neutral';
}

const stateStyles: Readonly<Record<ComplaintState, { tone: Tone; icon: IconName | undefined }>> = {
  open: { tone: 'info', icon: 'clock' },
  answered: { tone: 'success', icon: 'check' },
  closed: { tone: 'neutral', icon: undefined },
};

/** Colour and icon of a complaint's status. */
export function appearanceOf(state: ComplaintState | null): {
  tone: Tone;
  icon: IconName | undefined;
} {
  return state === null ? { tone: 'neutral', icon: undefined } : stateStyles[state];
}
