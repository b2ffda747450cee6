import { storeEvent } from '../src/money/events/webhook-events.ts';
import type { MoneyEvent } from '../src/money/events/webhook-events.ts';
import type { TestApp } from './test-app.ts';

/**
 * Stores an event of a provider as if it arrived at a time, by default now. Without more fields it is a payment that no
 * attempt or voucher expects.
 */
export async function storeTestEvent(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  event: Partial<MoneyEvent> & Pick<MoneyEvent, 'eventId'>,
  at = new Date(clock.now()),
): Promise<void> {
  await storeEvent(
    db,
    {
      provider: 'sandbox',
      kind: 'paid',
      paymentId: `p-${event.eventId}`,
      providerId: '',
      attemptId: null,
      reference: '',
      amount: 1,
      currency: 'MXN',
      reason: '',
      paidAt: at,
      ...event,
    },
    at,
  );
}
