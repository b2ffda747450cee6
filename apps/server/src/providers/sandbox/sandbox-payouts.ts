import { createHash } from 'node:crypto';
import { refuseProduction } from './refuse-production.ts';
import type { StandInDeps } from './refuse-production.ts';
import type { PayoutRequest, PayoutResult, Payouts } from '../payouts.ts';

// Endings that trigger an error path by hand.
const FAILING_ACCOUNT = '170';
const FAILING_PHONE = '0170';

const isRefused = ({ account, phone }: PayoutRequest): boolean =>
  account === null || account.number.endsWith(FAILING_ACCOUNT) || phone.endsWith(FAILING_PHONE);

const referenceOf = (payoutId: string): string =>
  createHash('sha256').update(payoutId).digest('hex').slice(0, 20).toUpperCase();

/**
 * The embedded payout provider. It keeps its own records, so that a repeated `payoutId` is the same payout with the same
 * answer, whatever happened to its caller. Throws in production, and on a repeated id with another amount.
 */
export function sandboxPayouts(deps: StandInDeps): Payouts {
  refuseProduction(deps.settings.mode, 'The sandbox payout provider');
  return {
    payOut: async (request): Promise<PayoutResult> => {
      await deps.db
        .insertInto('sandbox_payouts')
        .values({
          payout_id: request.payoutId,
          order_id: request.orderId,
          amount: request.amount,
          clabe: request.account?.number ?? null,
          bank_code: request.account?.bankCode ?? '',
          is_paid: !isRefused(request),
          reference: referenceOf(request.payoutId),
          made_at: new Date(deps.clock.now()),
        })
        .onConflict((conflict) => conflict.column('payout_id').doNothing())
        .execute();
      const stored = await deps.db
        .selectFrom('sandbox_payouts')
        .select(['amount', 'is_paid', 'reference'])
        .where('payout_id', '=', request.payoutId)
        .executeTakeFirstOrThrow();
      if (stored.amount !== request.amount)
        throw new Error(`Payout ${request.payoutId} was requested before with another amount`);
      return stored.is_paid
        ? { kind: 'paid', reference: stored.reference }
        : { kind: 'failed', reason: 'sandbox sentinel' };
    },
  };
}
