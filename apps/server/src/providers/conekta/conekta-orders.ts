import * as v from 'valibot';
import type { PaymentAnswer } from '../payments.ts';
import { instantOf, unixSeconds } from '../unix-seconds.ts';

// The parts of Conekta's order that we read (API 2.2, `order_response` and `charge_response`). Amounts are in cents.
const whole = v.pipe(v.number(), v.safeInteger());
const seconds = v.nullish(unixSeconds);

const paymentMethod = v.looseObject({
  type: v.nullish(v.string()),
  reference: v.nullish(v.string()),
  clabe: v.nullish(v.string()),
  expires_at: seconds,
});

export const charge = v.object({
  id: v.string(),
  status: v.string(),
  amount: whole,
  currency: v.string(),
  paid_at: seconds,
  created_at: seconds,
  failure_code: v.nullish(v.string()),
  reference_id: v.nullish(v.string()),
  order_id: v.nullish(v.string()),
  payment_method: v.nullish(paymentMethod),
  refunds: v.nullish(v.object({ data: v.array(v.object({ amount: whole })) })),
});
export type ConektaCharge = v.InferOutput<typeof charge>;

export const order = v.object({
  id: v.string(),
  amount: whole,
  currency: v.string(),
  payment_status: v.nullish(v.string()),
  amount_refunded: v.nullish(whole),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  charges: v.nullish(v.object({ data: v.array(charge) })),
  next_action: v.nullish(
    v.object({ redirect_to_url: v.nullish(v.object({ url: v.nullish(v.string()) })) }),
  ),
});
export type ConektaOrder = v.InferOutput<typeof order>;

/** The most telling charge of an order: a paid one, or else the last. */
export function chargeOf({ charges }: ConektaOrder): ConektaCharge | null {
  const all = charges?.data ?? [];
  return all.find(({ paid_at: paidAt }) => typeof paidAt === 'number') ?? all.at(-1) ?? null;
}

const FINAL_FAILURES = new Set(['declined', 'expired', 'canceled', 'voided']);

/** An order's payment state. An order that was paid and refunded later counts as paid: the refund is an event of its own. */
export function answerOf(found: ConektaOrder): PaymentAnswer {
  const paid = chargeOf(found);
  const providerReference = found.id;
  if (typeof paid?.paid_at === 'number')
    return { kind: 'succeeded', providerReference, paidAt: instantOf(paid.paid_at) };
  const status = paid?.status ?? found.payment_status ?? '';
  if (FINAL_FAILURES.has(status))
    return { kind: 'failed', providerReference, reason: paid?.failure_code ?? status };
  // For 3-D Secure: Conekta's page on which the card's bank asks the borrower.
  const url = found.next_action?.redirect_to_url?.url ?? '';
  return url === ''
    ? { kind: 'pending', providerReference }
    : { kind: 'needsAction', providerReference, url };
}
