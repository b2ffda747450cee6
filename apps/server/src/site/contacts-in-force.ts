import { contactsGiven } from '../settings/lender-contacts.ts';
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
  const given = contactsGiven(settings.brand);
  const { set } = await findContactsSet(db);
  return {
    whatsApp: set.whatsApp ?? given.whatsApp,
    telephone: set.telephone ?? given.telephone,
    email: set.email ?? given.email,
    hoursEs: set.hoursEs ?? given.hoursEs,
    hoursEn: set.hoursEn ?? given.hoursEn,
  };
}
