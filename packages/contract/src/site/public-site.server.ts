import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import { filledText } from './filled-text.server.ts';
import * as client from './public-site.ts';
import { CONTACT_LIMITS } from './public-site.ts';

export const leaveMessage = defineServerEndpoint(client.leaveMessage, {
  summary: 'Sends a message of a visitor of the public site',
  source: 'spec 1 §5; decisions §12: contact.sends',
  request: v.strictObject({
    name: filledText(CONTACT_LIMITS.name),
    telephone: filledText(CONTACT_LIMITS.telephone),
    email: filledText(CONTACT_LIMITS.email),
    message: filledText(CONTACT_LIMITS.message),
  }),
  reply: v.strictObject({}),
  sample: {},
});

export const readExample = defineServerEndpoint(client.readExample, {
  summary: 'Returns a representative example: the total cost of the first offered product',
  source: 'decisions §11',
  request: wire.nothing,
  reply: v.strictObject({
    amount: wire.amountOut,
    termDays: v.number(),
    payments: v.number(),
    perPayment: wire.amountOut,
    interest: wire.amountOut,
    commission: wire.amountOut,
    iva: wire.amountOut,
    total: wire.amountOut,
    annualCostName: v.string(),
    annualCost: v.string(),
    computedOn: wire.dateOut,
    /**
     * What being late costs with the current products, as shares of what is unpaid; by name if they differ. Empty if it is
     * free.
     */
    lateCharge: v.string(),
  }),
  sample: {
    amount: 300000,
    termDays: 120,
    payments: 4,
    perPayment: 88920,
    interest: 18000,
    commission: 30000,
    iva: 7680,
    total: 355680,
    annualCostName: 'CAT sin IVA',
    annualCost: '108,4 %',
    computedOn: '2026-11-21',
    lateCharge: '3 % al día, hasta 100 %',
  },
});
