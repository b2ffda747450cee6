import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { amount, cursor, id, instant, ofOrder, purpose } from '../values.ts';

export const readAttempts = defineConsoleEndpoint({
  name: 'readAttempts',
  summary: 'Lists a loan’s card and wallet payments, newest first',
  path: '/console/api/order-attempts',
  permission: 'loans.read',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    attempts: v.array(
      v.object({
        id,
        method: v.picklist(['card', 'wallet']),
        cardMask: v.nullable(v.string()),
        purpose,
        amount,
        state: v.picklist(['pending', 'unknown', 'succeeded', 'failed']),
        /** Whether the provider took back the money of a succeeded one, which is owed again. */
        isTakenBack: v.boolean(),
        /** How much of it left again, without what was won back. */
        returned: amount,
        provider: v.string(),
        providerReference: v.nullable(v.string()),
        failure: v.nullable(v.string()),
        startedAt: instant,
        settledAt: v.nullable(instant),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refusals: ['orderNotFound'],
  sample: {
    attempts: [
      {
        id: 'at-5b0d',
        method: 'card',
        cardMask: '·· 4242',
        purpose: 'instalment',
        amount: 80_000,
        state: 'succeeded',
        isTakenBack: false,
        returned: 0,
        provider: 'sandbox',
        providerReference: 'ch_81f0',
        failure: null,
        startedAt: '2026-02-06T18:00:00.000Z',
        settledAt: '2026-02-06T18:00:04.000Z',
      },
    ],
    next: null,
  },
});

export const readVouchers = defineConsoleEndpoint({
  name: 'readVouchers',
  summary: 'Lists a loan’s vouchers with their references and results, newest first',
  path: '/console/api/order-vouchers',
  permission: 'loans.read',
  audits: 'view',
  request: ofOrder,
  reply: v.object({
    vouchers: v.array(
      v.object({
        id,
        channel: v.string(),
        purpose,
        amount,
        state: v.picklist(['active', 'superseded', 'expired', 'paid', 'paidLate', 'refunded']),
        provider: v.string(),
        providerId: v.string(),
        reference: v.string(),
        issuedAt: instant,
        openedAt: v.nullable(instant),
        expiresAt: instant,
        paidAt: v.nullable(instant),
      }),
    ),
    next: v.nullable(cursor),
  }),
  refusals: ['orderNotFound'],
  sample: {
    vouchers: [
      {
        id: 'vo-81f0',
        channel: 'OXXO',
        purpose: 'instalment',
        amount: 80_000,
        state: 'active',
        provider: 'sandbox',
        providerId: 'vou_81f0',
        reference: '93001234567890',
        issuedAt: '2026-02-06T18:00:00.000Z',
        openedAt: null,
        expiresAt: '2026-02-09T18:00:00.000Z',
        paidAt: null,
      },
    ],
    next: null,
  },
});
