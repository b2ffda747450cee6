import type { listOutbox as endpoint } from '@cauce/contract/console';
import { listMailOutbox } from '../../providers/mail-outbox.ts';
import { listOutbox as listSmsOutbox } from '../../providers/sms-outbox.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

/** The SMS and e-mails of a demo, newest first. */
export const listOutbox: ConsoleHandler<typeof endpoint> = async (_input, { db }) => {
  const sms = (await listSmsOutbox(db)).map(({ phone, ...one }) => ({
    to: phone,
    subject: '',
    ...one,
  }));
  const messages = [...sms, ...(await listMailOutbox(db))];
  return {
    messages: messages
      .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
      .map((one) => ({ ...one, sentAt: one.sentAt.toISOString() })),
  };
};
