import type { listComplaints, OutputOf, readComplaint, readComplaintHome } from '@cauce/contract';
import { COMPLAINT_LIMITS, characterLimit } from '@cauce/lending';
import type { ComplaintState } from '@cauce/lending';
import type { IconName, Tone } from '@cauce/ui';

/** What a complaint can be about; any field may be missing. */
export type Home = OutputOf<typeof readComplaintHome>;
export type Order = Home['orders'][number];
export type ComplaintTab = OutputOf<typeof listComplaints>[number];
export type ComplaintItem = ComplaintTab['items'][number];
export type Complaint = OutputOf<typeof readComplaint>;

/** The limit of the text. */
export const TEXT_LIMIT = characterLimit(COMPLAINT_LIMITS.characters);

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
