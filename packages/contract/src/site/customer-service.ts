import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { WireFields } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

// The specification sends this one constant without its meaning.
const writeContacts: (input: { readonly overall: string }) => WireFields = () => ({
  overall: '30',
});

/** How to reach a person: WhatsApp, telephone, e-mail. Contacts are public. */
export const readContacts = defineEndpoint({
  name: 'readContacts',
  method: 'POST',
  path: '/user-problem/get-whatsapp',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  write: writeContacts,
  read: v.pipe(
    wire.looseRecord({ phone: wire.looseText, va: wire.looseText, email: wire.looseText }),
    v.transform(({ phone, va, email }) => ({ whatsApp: phone, telephone: va, email })),
  ),
  refusals: [],
});
