import * as v from 'valibot';
import { callBackOffice } from './back-office.ts';
import type { BackOffice } from './back-office.ts';
import type { PayoutRequest, Payouts } from './payouts.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const id = v.object({ payoutId: v.string(), amount: v.pipe(v.number(), v.safeInteger()) });
const answer = v.variant('result', [
  v.object({ ...id.entries, result: v.literal('paid'), reference: text }),
  v.object({ ...id.entries, result: v.literal('failed'), reason: text }),
]);

/** In Mexico the account is a CLABE only; elsewhere an account number and a bank code. */
function bodyOf({ account, ...request }: PayoutRequest): object {
  if (account === null || account.bankCode === '')
    return { ...request, clabe: account?.number ?? null };
  return { ...request, clabe: null, accountNumber: account.number, bankCode: account.bankCode };
}

/** The lender's own payout service over HTTPS; see docs/integrate-back-office.md. */
export function httpPayouts(office: BackOffice): Payouts {
  return {
    payOut: async (request) => {
      const payout = await callBackOffice(office, {
        path: '/payouts',
        id: request.payoutId,
        body: bodyOf(request),
        answer,
      });
      // An answer about another payout or amount does not count: nothing is booked.
      if (payout.payoutId !== request.payoutId || payout.amount !== request.amount)
        throw new Error('The back office’s answer is about another payout');
      return payout.result === 'paid'
        ? { kind: 'paid', reference: payout.reference }
        : { kind: 'failed', reason: payout.reason };
    },
  };
}
