import type { readContacts } from '@cauce/contract';
import type { Act } from '../../wire/act.ts';

/** How a person is reached. On the wire the WhatsApp number is called `phone` and the telephone `va` (spec 1 §3). */
export const readLenderContacts: Act<typeof readContacts> = (_input, { settings }) => {
  const { whatsApp, telephone, email } = settings.brand.contacts;
  return Promise.resolve({ phone: whatsApp, va: telephone, email });
};
