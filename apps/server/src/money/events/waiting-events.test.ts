import { expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { storeTestEvent } from '../../../test/store-test-event.ts';
import { workOf } from '../../../test/work-of.ts';
import { applyWebhookEvents } from './apply-webhook-events.ts';

const app = appForFile();

test('an event that waits for hours is tried a few times and delays no later run or event', async () => {
  const receivedAt = new Date(app.clock.now() - 5 * 3_600_000);
  // The refund of a payment whose own event never arrived.
  await storeTestEvent(app, { eventId: 'waits-for-its-payment', kind: 'refunded' }, receivedAt);
  let rounds = 0;
  const isStopping = () => {
    rounds += 1;
    return rounds > 40;
  };
  expect(await applyWebhookEvents(workOf(app), isStopping)).toBe(0);
  // Twelve doubling waits fill the first hour; then one try an hour.
  expect(rounds).toBeLessThan(20);
  rounds = 0;
  await applyWebhookEvents(workOf(app), isStopping);
  expect(rounds).toBe(1);
  // After ten days without a server it is tried once, not once for each missed hour; the next try is an hour later.
  for (const hours of [240, 1]) {
    app.clock.advance(hours * 3_600_000);
    rounds = 0;
    await applyWebhookEvents(workOf(app), isStopping);
    expect(rounds).toBe(2);
  }
});
