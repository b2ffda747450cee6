import { findContactsSet } from '../records/lender-contacts.ts';
import type { LenderContacts } from '../records/lender-contacts.ts';
import type { Brand } from '../settings.ts';
import type { Wire } from './mount.ts';

/** What the environment says of how customer service is reached. */
export function contactsGiven({ contacts, serviceHours }: Brand): LenderContacts {
  return { ...contacts, hoursEs: serviceHours.es, hoursEn: serviceHours.en };
}

/**
 * How customer service is reached now: what an operator has set in the console, and the environment's own where they have
 * not. The one way to know it; read anew each time, so that a change holds at once in every process.
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

export type { LenderContacts } from '../records/lender-contacts.ts';
