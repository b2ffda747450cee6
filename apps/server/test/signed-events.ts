import { createHash, createHmac } from 'node:crypto';
import { expect, vi } from 'vitest';
import { applyWebhookEvents } from '../src/money/events/apply-webhook-events.ts';
import type { TestApp } from './test-app.ts';

/** A sandbox event as sent; a test changes the part that should be refused. */
export function sandboxEvent(about: {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string;
  readonly receiptId: string;
  readonly attemptId?: string | null;
  readonly reference?: string;
  readonly amount: number;
  readonly currency?: string;
  readonly paidAt: Date;
}): object {
  const { id, type, ...data } = about;
  const createdAt = about.paidAt;
  return {
    id,
    type,
    createdAt,
    data: { attemptId: null, reference: '', currency: 'MXN', ...data },
  };
}

export const signatureOf = (body: string, timestamp: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** The headers of a signed event, sent at a time. */
export function signedHeaders(body: string, secret: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  return {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': signatureOf(body, timestamp, secret),
  };
}

/** Sends an event as the sandbox does; returns the status. */
export async function sendEvent(lender: TestApp, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const secret = lender.settings.payments.sandbox.webhookSecrets[0] ?? '';
  const headers = signedHeaders(body, secret, lender.clock.now());
  const answer = await lender.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    payload: body,
    headers,
  });
  return answer.statusCode;
}

/** One hash over all rows about money in the database. */
export async function moneyHash({ db }: TestApp): Promise<string> {
  const tables = ['ledger_transactions', 'ledger_entries', 'vouchers', 'attempts'] as const;
  const rows = await Promise.all(
    [...tables, 'unmatched_money' as const, 'webhook_events' as const].map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const sorted = rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted());
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Delivers the sandbox's pending events, and waits until all of them were tried, by the worker or by the route itself. */
export async function settleEvents({ sandbox, db, ports, settings }: TestApp): Promise<void> {
  await sandbox.deliver();
  await vi.waitFor(async () => {
    await applyWebhookEvents({ database: db, ports, settings, log: quiet });
    const left = await db
      .selectFrom('webhook_events')
      .select('event_id')
      .where('applied_at', 'is', null)
      .where('tries', '=', 0)
      .execute();
    expect(left).toEqual([]);
  }, 20_000);
}

/** The result of an event. */
export async function resultOf({ db }: TestApp, eventId: string): Promise<string | null> {
  const { result } = await db
    .selectFrom('webhook_events')
    .select('result')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return result;
}
