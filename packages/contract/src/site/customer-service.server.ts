import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as client from './customer-service.ts';

export const readContacts = defineServerEndpoint(client.readContacts, {
  summary: 'Returns the contacts of customer service: WhatsApp, telephone and e-mail',
  source: 'spec 1 §7: get-whatsapp',
  // The specification sends this one constant without its meaning.
  request: v.strictObject({ overall: v.optional(v.pipe(v.string(), v.maxLength(8)), '') }),
  reply: v.strictObject({ phone: v.string(), va: v.string(), email: v.string() }),
  sample: { phone: '5500000100', va: '8000000100', email: 'ayuda@cauce.example' },
});
