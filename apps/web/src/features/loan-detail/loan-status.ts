import type { ScreenCopy } from '@cauce/copy';
import { STATUS_BANNERS, knownStatus } from '@cauce/lending';
import type { StatusBanner } from '@cauce/lending';
import type { IconName, StatusKind } from '@cauce/ui';
import type { Loan } from './loan.ts';

const drawings: Readonly<Record<StatusBanner, { kind: StatusKind; icon: IconName }>> = {
  waiting: { kind: 'review', icon: 'clock' },
  onItsWay: { kind: 'onTheWay', icon: 'arrow' },
  due: { kind: 'due', icon: 'clock' },
  overdue: { kind: 'overdue', icon: 'alert' },
  attention: { kind: 'attention', icon: 'alert' },
  done: { kind: 'done', icon: 'check-circle' },
  failure: { kind: 'declined', icon: 'info' },
};

/** The banner's contents. The server's words win; ours replace missing ones. Unknown codes get the image of 200. */
export function bannerOf(loan: Loan, copy: ScreenCopy['loanDetail']) {
  const status = knownStatus(loan);
  const { kind, icon } = drawings[status === null ? 'done' : STATUS_BANNERS[status]];
  const own = copy.status[status ?? 'unknown'];
  return {
    kind,
    badgeIcon: icon,
    badge: loan.statusBadge || own.badge,
    title: loan.statusTitle || own.title,
    // Our line belongs to our title: below the server's title it could contradict it.
    text: loan.statusText || (loan.statusTitle ? '' : own.text),
  };
}
