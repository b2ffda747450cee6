import { OUTGOING_EVENT_KINDS } from '@cauce/contract/console';
import type {
  ConsoleOutputOf,
  listOutgoingEvents as listEndpoint,
  sendEventAgain as sendOneEndpoint,
  sendFailedEvents as sendAllEndpoint,
} from '@cauce/contract/console';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import {
  countFailedEvents,
  listOutgoingEvents as listEvents,
  makeEventsDue,
} from '../../events/outgoing-events.ts';
import type { OutgoingEvent } from '../../events/outgoing-events.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 50;

type Row = ConsoleOutputOf<typeof listEndpoint>['rows'][number];

const kindOf = (kind: string): Row['kind'] => {
  const known = OUTGOING_EVENT_KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`${kind} is not a kind of event.`);
  return known;
};

function toRow(event: OutgoingEvent): Row {
  const { id, kind, orderId, data, happenedAt, dueAt, tries, lastError, deliveredAt } = event;
  return {
    id: String(id),
    kind: kindOf(kind),
    state: deliveredAt !== null ? 'delivered' : lastError !== null ? 'failed' : 'waiting',
    orderId,
    data,
    happenedAt: happenedAt.toISOString(),
    tries,
    dueAt: deliveredAt === null ? dueAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    error: lastError ?? '',
  };
}

export const listOutgoingEvents: ConsoleHandler<typeof listEndpoint> = async (
  { after, ...filter },
  { db, ports },
) => {
  const page = { beforeId: readNumberCursor(after), limit: PAGE + 1 };
  const { rows, next } = pageOf(await listEvents(db, filter, page), PAGE, ({ id }) => cursorAt(id));
  return {
    now: new Date(ports.clock.now()).toISOString(),
    isOn: ports.lenderEvents !== null,
    failed: (await countFailedEvents(db)).count,
    rows: rows.map(toRow),
    next,
  };
};

export const sendEventAgain: ConsoleHandler<typeof sendOneEndpoint> = async (
  { eventId },
  { db, ports, audit },
) => {
  const made = await makeEventsDue(db, { id: Number(eventId) }, new Date(ports.clock.now()));
  if (made === 0) throw new Refused('eventNotFound');
  audit({ subject: ['outgoingEvent', eventId] });
  return null;
};

export const sendFailedEvents: ConsoleHandler<typeof sendAllEndpoint> = async (
  { kind },
  { db, ports, audit },
) => {
  const count = await makeEventsDue(db, { kind }, new Date(ports.clock.now()));
  audit({ subject: ['list', 'outgoingEvents'], details: { kind: kind ?? '', count } });
  return { count };
};
