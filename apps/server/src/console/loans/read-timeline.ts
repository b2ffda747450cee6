import { timelineEvent } from '@cauce/contract/console';
import type { readTimeline as endpoint } from '@cauce/contract/console';
import { parse } from 'valibot';
import { listOrderEvents } from './order-timeline.ts';
import type { OrderEvent } from './order-timeline.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, readTimedCursor } from '../../http/sessions/page-place.ts';
import { channelNames } from './channel-names.ts';
import { readOrderPage } from './order-page.ts';

const PAGE = 30;

export const readTimeline: ConsoleHandler<typeof endpoint> = async (
  { orderId, after },
  context,
) => {
  const { db, ports } = context;
  const place = readTimedCursor(after);
  const before = place && { at: place.at, key: place.id };
  const { rows: page, next } = await readOrderPage(
    context,
    orderId,
    (limit) => listOrderEvents(db, orderId, { before, limit }),
    { most: PAGE, placeOf: (last) => cursorAt(last.at, last.key) },
  );
  const name = channelNames(ports);
  return {
    events: page.map((event) => toEvent(event, name)),
    next,
  };
};

/** The facts match the kind by construction; a kind unknown to the wire would be our bug. */
function toEvent({ kind, at, facts }: OrderEvent, name: ReturnType<typeof channelNames>) {
  const { channel } = facts;
  return parse(timelineEvent, {
    ...facts,
    kind,
    at: at.toISOString(),
    ...(typeof channel === 'string' && { channel: name(channel) }),
  });
}
