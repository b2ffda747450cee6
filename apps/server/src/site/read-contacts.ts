import type { readContacts as readContactsEndpoint } from '@cauce/contract/server';
import type { Handler } from '../http/handler.ts';
import { contactsInForce } from './contacts-in-force.ts';

/** How to reach customer service. On the wire the WhatsApp number is called `phone` and the telephone `va`. */
export const readContacts: Handler<typeof readContactsEndpoint> = async (_input, context) => {
  const { whatsApp, telephone, email } = await contactsInForce(context);
  return { phone: whatsApp, va: telephone, email };
};
