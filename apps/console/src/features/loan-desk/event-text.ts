import type { ConsoleOutputOf, readStory } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { complaintFolio } from '@cauce/lending';

/** Something that happened to a loan or its borrower. */
export type StoryEvent = ConsoleOutputOf<typeof readStory>['events'][number];

/** The event in one line. */
export function eventText(
  event: StoryEvent,
  { loanDesk: { events, statuses }, borrower, acts }: ConsoleCopy,
): string {
  const texts = borrower.events;
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
    case 'restored':
    case 'undone':
      return events[event.kind];
    case 'debtChanged':
      return events.debtChanged(events.debtChanges[event.how], event.by, event.approvedBy);
    case 'voucherIssued':
      return events.voucherIssued(event.channel);
    case 'voucherOpened':
      return events.voucherOpened(event.channel);
    case 'voucherPaid':
      return event.isLate
        ? events.voucherPaidLate(event.channel)
        : events.voucherPaid(event.channel);
    case 'attemptStarted':
      return events.attemptStarted[event.method];
    case 'attemptEnded':
      return event.isPaid ? events.attemptPaid : events.attemptFailed;
    case 'reminded':
      return events.reminded[event.about](event.instalment);
    case 'penaltiesStopped':
      return events.penaltiesStopped(event.onDay, event.by);
    case 'penaltiesResumed':
      return events.penaltiesResumed(event.onDay, event.by);
    case 'complained':
      return events.complained(complaintFolio(event.folio));
    case 'contacted':
      return texts.contacted(
        borrower.contactKinds[event.contactKind],
        event.outcome === null ? borrower.waiting : borrower.outcomes[event.outcome],
        event.by,
      );
    case 'promised':
      return texts.promised(event.dueOn, event.by);
    case 'promiseEnded':
      return texts.promiseEnded[event.state];
    case 'flagged':
      return event.isOn ? texts.flagged(event.by) : texts.unflagged(event.by);
    case 'assigned':
      return event.to === null ? texts.unassigned(event.by) : texts.assigned(event.to, event.by);
    case 'messaged':
      return texts.messaged(event.by);
    case 'sessionOpened':
      return texts.sessionOpened(event.app || borrower.noApp);
    case 'sessionEnded':
      return texts.sessionEnded(event.app || borrower.noApp);
    case 'cardBound':
      return texts.cardBound(`${event.bankName} ${event.mask}`);
    case 'cardRemoved':
      return texts.cardRemoved(`${event.bankName} ${event.mask}`);
    case 'detailChanged':
      return texts.detailChanged[event.what](event.mask);
    case 'replied':
      return texts.replied(complaintFolio(event.folio), event.by ?? borrower.itself);
    case 'dataRequested':
      return texts.dataRequested(event.folio);
    case 'noted':
      return texts.noted(event.by);
    default:
      return texts.seen(acts[event.act] ?? event.act, event.by);
  }
}

/** Its amount, or null. */
export function eventAmount(event: StoryEvent): number | null {
  if (event.kind === 'extended') return event.fee;
  return 'amount' in event ? event.amount : null;
}

/** Its text: what an agent wrote, or a reason. */
export function eventQuote(event: StoryEvent, { borrower }: ConsoleCopy): string {
  if (event.kind === 'contacted') return event.note;
  if (event.kind === 'noted' || event.kind === 'messaged') return event.text;
  if (event.kind === 'flagged') return event.reason;
  const reasons: Readonly<Record<string, string>> = borrower.why;
  return event.kind === 'seen' ? (reasons[event.why] ?? '') : '';
}
