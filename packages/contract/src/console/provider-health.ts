import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { instant, nothing } from './values.ts';

const count = v.number();
/** How calls ended: well, refused by the provider, without a definite answer in time, or unexpectedly. */
const tries = v.object({
  ok: count,
  refused: count,
  silent: count,
  unknown: count,
  /** Milliseconds within which 95 of 100 ended, as precise as the latency buckets; null without calls. */
  p95Ms: v.nullable(count),
});
export type ProviderTries = v.InferOutput<typeof tries>;

/**
 * Why a call failed: the charge or payout was declined; the call was refused; an error answer; no answer in time; one
 * that cannot be read; or something unexpected.
 */
const failureReason = v.picklist([
  'declined',
  'refused',
  'answered',
  'noAnswer',
  'unreadable',
  'unexpected',
]);

const callHealth = v.object({
  provider: v.string(),
  /** The call's name, such as `startCharge`. */
  call: v.string(),
  hour: tries,
  day: tries,
  week: tries,
  /** Within the last seven days. */
  lastFailure: v.nullable(
    v.object({
      at: instant,
      reason: failureReason,
      /** Of an error answer; null for every other reason. */
      status: v.nullable(count),
    }),
  ),
  /** The last 24 hours including the current one, oldest first; hours without calls are left out. */
  hours: v.array(v.object({ from: instant, count, ok: count })),
});
export type ProviderCallHealth = v.InferOutput<typeof callHealth>;

const sampleTries = { ok: 118, refused: 1, silent: 1, unknown: 0, p95Ms: 1_500 };

export const readProviderHealth = defineConsoleEndpoint({
  name: 'readProviderHealth',
  summary:
    'Returns the results of calls to each provider in the last hour, day and seven days, durations, and the last error',
  path: '/console/api/provider-health',
  permission: 'operation.read',
  audits: { noneBecause: 'Counts of calls; nothing of a person.' },
  request: nothing,
  reply: v.object({ now: instant, calls: v.array(callHealth) }),
  refusals: [],
  sample: {
    now: '2026-03-02T18:04:00.000Z',
    calls: [
      {
        provider: 'conekta',
        call: 'startCharge',
        hour: { ok: 5, refused: 0, silent: 1, unknown: 0, p95Ms: 3_000 },
        day: sampleTries,
        week: { ...sampleTries, ok: 812 },
        lastFailure: {
          at: '2026-03-02T17:58:12.000Z',
          reason: 'answered' as const,
          status: 503,
        },
        hours: [{ from: '2026-03-02T17:00:00.000Z', count: 6, ok: 5 }],
      },
    ],
  },
});
