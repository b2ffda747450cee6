import * as v from 'valibot';
import { callBackOffice } from './back-office.ts';
import type { BackOffice } from './back-office.ts';
import type { Decision } from './decision.ts';

const answer = v.variant('verdict', [
  v.object({ verdict: v.literal('approved') }),
  v.object({
    verdict: v.literal('declined'),
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
]);

/** The lender's own credit decision over HTTPS; see docs/integrate-back-office.md. */
export function httpDecision(office: BackOffice): Decision {
  return {
    decide: async (application) => {
      const decision = await callBackOffice(office, {
        path: '/decisions',
        id: `decide-${application.orderId}`,
        body: application,
        answer,
      });
      return decision.verdict === 'approved'
        ? { kind: 'approved' }
        : { kind: 'declined', reason: decision.reason };
    },
  };
}
