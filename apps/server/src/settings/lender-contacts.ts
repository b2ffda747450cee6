import type { Brand } from './brand.ts';

/** How customer service is reached. */
export interface LenderContacts {
  readonly whatsApp: string;
  readonly telephone: string;
  readonly email: string;
  readonly hoursEs: string;
  readonly hoursEn: string;
}

/** What the environment says of how customer service is reached. */
export function contactsGiven({ contacts, serviceHours }: Brand): LenderContacts {
  return { ...contacts, hoursEs: serviceHours.es, hoursEn: serviceHours.en };
}
