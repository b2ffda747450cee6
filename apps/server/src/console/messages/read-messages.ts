import type {
  MessageRow,
  listContactMessages as listEndpoint,
  readContactMessage as readEndpoint,
} from '@cauce/contract/console';
import { localDate, marketOf } from '@cauce/lending';
import {
  findContactMessage,
  listContactMessages as listContactMessagesRecord,
} from '../../site/contact-messages.ts';
import type { StoredMessage } from '../../site/contact-messages.ts';
import { startOfDay, startOfNextDay } from '../loans/desk-day.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { cursorAt, pageOf, readNumberCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';

const PAGE = 50;

/** A page of visitors' messages, of one market day if given. */
export const listContactMessages: ConsoleHandler<typeof listEndpoint> = async (
  { tab, day, after },
  context,
) => {
  const found = await listContactMessagesRecord(
    context.db,
    { isHandled: tab === 'handled', ...(day !== undefined && boundsOf(day, context)) },
    { beforeId: readNumberCursor(after), limit: PAGE + 1 },
  );
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.id));
  context.audit({
    subject: ['list', 'contactMessages'],
    details: {
      tab,
      ...(day !== undefined && { day }),
      messages: page.map(({ id }) => String(id)),
    },
  });
  return {
    messages: page.map(toRow),
    next,
  };
};

/** One message with its writer's contacts. */
export const readContactMessage: ConsoleHandler<typeof readEndpoint> = async (
  { messageId },
  context,
) => {
  const one = await findContactMessage(context.db, Number(messageId));
  if (one === null) throw new Refused('contactMessageNotFound');
  context.audit({ subject: ['contactMessage', messageId] });
  const { telephone, email, message } = one;
  return { ...toRow(one), telephone, email, text: message };
};

function boundsOf(day: string, { settings }: PlainContext): { from: Date; before: Date } {
  const { timeZone } = marketOf(settings.country);
  const on = localDate(day);
  return { from: startOfDay(on, timeZone), before: startOfNextDay(on, timeZone) };
}

function toRow({ id, name, sentAt, language, handled }: StoredMessage): MessageRow {
  return {
    id: String(id),
    name,
    language,
    sentAt: sentAt.toISOString(),
    handled: handled && {
      by: handled.by,
      at: handled.at.toISOString(),
    },
  };
}
