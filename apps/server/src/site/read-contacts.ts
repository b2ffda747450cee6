import type { readContacts } from '@cauce/contract';
import type { Act } from '../http/act.ts';
import { contactsInForce } from './contacts-in-force.ts';

/** How a person is reached. On the wire the WhatsApp number is called `phone` and the telephone `va` (spec 1 §3). */
export const readLenderContacts: Act<typeof readContacts> = async (_input, context) => {
  const { whatsApp, telephone, email } = await contactsInForce(context);
  return { phone: whatsApp, va: telephone, email };
};
