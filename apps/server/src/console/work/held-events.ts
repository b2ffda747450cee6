import type {
  ConsoleOutputOf,
  closeHeldEvent as closeEndpoint,
  listHeldEvents as listEndpoint,
  readEventAgain as readAgainEndpoint,
} from '@cauce/contract/console';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readInstantCursor } from '../../http/sessions/page-place.ts';
import {
  closeHeldEvent as closeEvent,
  listHeldEvents as listEvents,
  readHeldEvent,
} from '../../money/events/held-events.ts';
import { heldBecause } from '../../money/events/held-reasons.ts';
import type { HeldEvent } from '../../money/events/held-events.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 50;

type Row = ConsoleOutputOf<typeof listEndpoint>['rows'][number];

export const listHeldEvents: ConsoleHandler<typeof listEndpoint> = async (
  { which, after },
  { db, audit },
) => {
  const found = await listEvents(db, which, { after: readInstantCursor(after), limit: PAGE + 1 });
  const { rows, next } = pageOf(found, PAGE, (last) => cursorAt(last.place, last.key));
  audit({ subject: ['list', 'heldEvents'], details: { which, count: rows.length } });
  return { rows: rows.map(toRow), next };
};

export const readEventAgain: ConsoleHandler<typeof readAgainEndpoint> = async (
  { provider, eventId },
  { db, ports, audit },
) => {
  const { webhooks } = ports.payments;
  const reader = Object.hasOwn(webhooks, provider) ? webhooks[provider] : undefined;
  const at = new Date(ports.clock.now());
  const outcome = await readHeldEvent(db, { provider, eventId }, reader, at);
  if (outcome === 'notHeld') throw new Refused('eventNotFound');
  if (outcome === 'stillUnread') throw new Refused('eventStillUnread');
  audit({ subject: ['event', eventId], details: { provider } });
  await announceChange(db, 'payments');
  return null;
};

export const closeHeldEvent: ConsoleHandler<typeof closeEndpoint> = async (
  { provider, eventId, reason },
  { db, ports, agent, audit },
) => {
  const at = new Date(ports.clock.now());
  const isClosed = await closeEvent(db, { provider, eventId }, { by: agent.id, reason, at });
  if (!isClosed) throw new Refused('eventNotFound');
  audit({ subject: ['event', eventId], details: { provider } });
  await announceChange(db, 'payments');
  return null;
};

function toRow({ provider, eventId, payload, reason, receivedAt, closed }: HeldEvent): Row {
  const { kind, amount, currency, unread, eventId: _id, provider: _provider, ...rest } = payload;
  return {
    provider,
    eventId,
    kind: kind === 'paid' || kind === 'refunded' || kind === 'restored' ? kind : 'other',
    amount: unread === undefined ? { minor: amount, currency } : null,
    why: heldBecause(reason),
    content: unread ?? JSON.stringify({ ...rest, amount, currency }),
    receivedAt: receivedAt.toISOString(),
    closed: closed && { ...closed, at: new Date(closed.at).toISOString() },
  };
}
