import { deleteHandledMessages } from './contact-messages.ts';
import type { Work } from '../jobs/work.ts';

/** Deletes visitors' messages after their retention; returns the count. */
export function removeOldMessages({ database, ports, settings }: Work): Promise<number> {
  const now = new Date(ports.clock.now());
  return deleteHandledMessages(database, now, settings.contactMessagesKeptMonths);
}
