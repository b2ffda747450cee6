import type { Brand } from './brand.ts';

/** How to reach customer service. */
export interface LenderContacts {
  readonly whatsApp: string;
  readonly telephone: string;
  readonly email: string;
  readonly hoursEs: string;
  readonly hoursEn: string;
}

/** The customer service contacts from the environment. */
export function contactsFromEnvironment({ contacts, serviceHours }: Brand): LenderContacts {
  return { ...contacts, hoursEs: serviceHours.es, hoursEn: serviceHours.en };
}
