import type { Settings } from '../../settings/settings.ts';
import type { Decision } from '../decision.ts';
import { refuseProduction } from './refuse-production.ts';

// Telephone endings that trigger an error path by hand.
const DECLINED = '0110';
const FAILS_TWICE = '0500';

/** The embedded credit decision: approves everyone but the sentinels. Throws in production. */
export function sandboxDecision(settings: Pick<Settings, 'mode'>): Decision {
  refuseProduction(settings.mode, 'The sandbox credit decision');
  const failures = new Map<string, number>();
  return {
    decide: async ({ orderId, phone }) => {
      if (phone.endsWith(FAILS_TWICE)) {
        const failed = failures.get(orderId) ?? 0;
        if (failed < 2) {
          failures.set(orderId, failed + 1);
          throw new Error('The sandbox credit decision is unavailable');
        }
      }
      if (phone.endsWith(DECLINED)) return { kind: 'declined', reason: 'sandbox sentinel' };
      return { kind: 'approved' };
    },
  };
}
