import { contactsFromEnvironment } from '../settings/lender-contacts.ts';
import { findContactsSet } from './lender-contacts.ts';
import type { LenderContacts } from '../settings/lender-contacts.ts';
import type { Wire } from '../http/wire.ts';

/**
 * The current customer service contacts: those set in the console, and the environment's for the rest. Read each time, so
 * that a change takes effect at once in every process.
 */
export async function contactsInForce({
  db,
  settings,
}: Pick<Wire, 'db' | 'settings'>): Promise<LenderContacts> {
  const fromEnvironment = contactsFromEnvironment(settings.brand);
  const { set } = await findContactsSet(db);
  return {
    whatsApp: set.whatsApp ?? fromEnvironment.whatsApp,
    telephone: set.telephone ?? fromEnvironment.telephone,
    email: set.email ?? fromEnvironment.email,
    hoursEs: set.hoursEs ?? fromEnvironment.hoursEs,
    hoursEn: set.hoursEn ?? fromEnvironment.hoursEn,
  };
}
