import { deleteDealtMessages } from './contact-messages.ts';
import type { Work } from '../jobs/work.ts';

/** Deletes what visitors wrote once its time after being dealt with is over. Answers how many went. */
export function removeOldMessages({ database, ports, settings }: Work): Promise<number> {
  const now = new Date(ports.clock.now());
  return deleteDealtMessages(database, now, settings.contactMessagesKeptMonths);
}
