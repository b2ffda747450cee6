import type { ConsoleOutputOf, readTimeline } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { complaintFolio } from '@cauce/lending';

export type TimelineEvent = ConsoleOutputOf<typeof readTimeline>['events'][number];

/** What happened, in one line. */
export function eventText(event: TimelineEvent, words: ConsoleCopy['loanDesk']): string {
  const { events, statuses } = words;
  switch (event.kind) {
    case 'moved':
      return event.from === null
        ? events.made(statuses[event.to])
        : events.moved(statuses[event.from], statuses[event.to]);
    case 'consented':
      return events.consented(event.textVersion);
    case 'extended':
      return events.extended(event.instalment, event.days, event.newDueOn);
    case 'received':
      return event.isMatched ? events.matched(event.valueOn) : events.received(event.valueOn);
    case 'takenBack':
      return events.takenBack;
    case 'voucherIssued':
      return events.voucherIssued(event.channel);
    case 'voucherOpened':
      return events.voucherOpened(event.channel);
    case 'voucherPaid':
      return event.isLate
        ? events.voucherPaidLate(event.channel)
        : events.voucherPaid(event.channel);
    case 'attemptStarted':
      return events.attemptStarted[event.way];
    case 'attemptEnded':
      return event.isPaid ? events.attemptPaid : events.attemptFailed;
    case 'reminded':
      return events.reminded[event.about](event.instalment);
    case 'penaltiesStopped':
      return events.penaltiesStopped(event.onDay, event.by);
    case 'penaltiesResumed':
      return events.penaltiesResumed(event.onDay, event.by);
    default:
      return events.complained(complaintFolio(event.folio));
  }
}

/** The amount that belongs to it, or null. */
export function eventAmount(event: TimelineEvent): number | null {
  if (event.kind === 'extended') return event.fee;
  return 'amount' in event ? event.amount : null;
}
