import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

/** How to reach a person: WhatsApp, telephone, e-mail. Contacts are public. */
export const readContacts = defineEndpoint({
  name: 'readContacts',
  summary: 'Customer service: WhatsApp, telephone and e-mail',
  source: 'spec 1 §7: get-whatsapp',
  method: 'POST',
  path: '/user-problem/get-whatsapp',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  request: {
    // The specification sends this one constant; its meaning is not shown.
    read: v.strictObject({ overall: v.optional(v.pipe(v.string(), v.maxLength(8)), '') }),
    write: (_: { readonly overall: string }): Record<string, string> => ({ overall: '30' }),
  },
  reply: {
    wire: v.strictObject({ phone: v.string(), va: v.string(), email: v.string() }),
    read: v.pipe(
      wire.looseRecord({ phone: wire.looseText, va: wire.looseText, email: wire.looseText }),
      v.transform(({ phone, va, email }) => ({ whatsApp: phone, telephone: va, email })),
    ),
  },
  refusals: [],
  sample: { phone: '5500000100', va: '8000000100', email: 'ayuda@cauce.example' },
});
