import { storyEvent } from '@cauce/contract/console';
import type { readStory as endpoint } from '@cauce/contract/console';
import { dataRequestFolio } from '@cauce/lending';
import { parse } from 'valibot';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readTimedCursor } from '../../http/sessions/page-place.ts';
import { channelNames } from '../loans/channel-names.ts';
import { listEvents } from '../loans/order-timeline.ts';
import type { OrderEvent } from '../loans/order-timeline.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { KINDS_OF_PART, borrowerEvents } from './borrower-story.ts';

const PAGE = 40;

/** One chronological story of everything known about a borrower. */
export const readStory: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { borrowerId, orderId, part, after } = input;
  const { db, ports, audit } = context;
  if ((await findBorrower(db, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  const place = readTimedCursor(after);
  const found = await listEvents(db, borrowerEvents(borrowerId, orderId), {
    before: place && { at: place.at, key: place.id },
    limit: PAGE + 1,
    kinds: part && KINDS_OF_PART[part],
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.at, last.key));
  audit({ subject: ['borrower', borrowerId], borrowerId, details: { count: page.length } });
  const channelName = channelNames(ports);
  return {
    events: page.map((event) => toEvent(event, channelName)),
    next,
  };
};

function toEvent({ kind, at, facts }: OrderEvent, channelName: (channel: string) => string) {
  const { channel, folio } = facts;
  return parse(storyEvent, {
    ...facts,
    kind,
    at: at.toISOString(),
    ...(typeof channel === 'string' && { channel: channelName(channel) }),
    ...(kind === 'dataRequested' && { folio: dataRequestFolio(Number(folio)) }),
  });
}
