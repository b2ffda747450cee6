import type { listComplaints, OutputOf, readComplaint, readComplaintHome } from '@cauce/contract';
import { COMPLAINT_LIMITS, STATUS_BANNERS, characterLimit, knownStatus } from '@cauce/lending';
import type { ComplaintState, StatusBanner } from '@cauce/lending';
import type { IconName, Tone } from '@cauce/ui';

/** What a complaint can be about; any field may be missing. */
export type Home = OutputOf<typeof readComplaintHome>;
export type Order = Home['orders'][number];
export type ComplaintTab = OutputOf<typeof listComplaints>[number];
export type ComplaintItem = ComplaintTab['items'][number];
export type Complaint = OutputOf<typeof readComplaint>;

/** The limit of the text. */
export const TEXT_LIMIT = characterLimit(COMPLAINT_LIMITS.characters);

const ORDER_TONES: Readonly<Record<StatusBanner, Tone>> = {
  waiting: 'info',
  onItsWay: 'info',
  due: 'info',
  overdue: 'danger',
  attention: 'warn',
  done: 'success',
  failure: 'neutral',
};

/** The colour of a loan's status; neutral for an unknown one, since a colour makes a claim. */
export function toneOfOrder(order: Pick<Order, 'status'>): Tone {
  const status = knownStatus(order);
  return status === null ? 'neutral' : ORDER_TONES[STATUS_BANNERS[status]];
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
