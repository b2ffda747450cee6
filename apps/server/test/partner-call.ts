import type { InjectOptions } from 'fastify';
import { signBody } from '../src/http/sessions/partner-signature.ts';
import { hashToken } from '../src/http/sessions/session-check.ts';
import { addSession } from '../src/http/sessions/sessions.ts';
import type { TestApp } from './test-app.ts';

/** The secret of the demo's partner. */
export const PARTNER_SECRET = 'demo-partner-secret';

const secondsUsed = new WeakMap<TestApp, number>();

/** A call signed by the demo's partner. Each has a second of its own, because a signature is accepted once. */
export function partnerCall(
  app: TestApp,
  url: string,
  body: string,
  secret = PARTNER_SECRET,
): InjectOptions & { readonly headers: Readonly<Record<string, string>> } {
  const used = (secondsUsed.get(app) ?? 0) + 1;
  secondsUsed.set(app, used);
  const timestamp = String(Math.floor(app.clock.now() / 1_000) - 100 + used);
  return {
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-cauce-key': 'demo',
      'x-cauce-timestamp': timestamp,
      'x-cauce-signature': signBody(secret, timestamp, body),
    },
  };
}

/** Opens a session of 1002 with this token. */
export async function addTestSession(app: TestApp, token: string, lifeMs = 60_000): Promise<void> {
  const now = app.clock.now();
  await addSession(app.db, {
    tokenHash: hashToken(token),
    borrowerId: '1002',
    appName: '',
    deviceId: '',
    openedAt: new Date(now),
    expiresAt: new Date(now + lifeMs),
  });
}
