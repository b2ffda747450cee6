import type { ConsoleOutputOf, readOrder } from '@cauce/contract/console';
import { Badge } from '@cauce/ui';
import type { Tone } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

export type Status = ConsoleOutputOf<typeof readOrder>['status'];

const TONES: Readonly<Record<Status, Tone>> = {
  21: 'neutral',
  110: 'neutral',
  151: 'info',
  170: 'warn',
  174: 'info',
  180: 'danger',
  200: 'success',
};

/** A loan's status, in the words that its borrower reads. */
export function StatusBadge({ status }: { status: Status }) {
  const { loanDesk: words } = useCopy();
  return <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>;
}
