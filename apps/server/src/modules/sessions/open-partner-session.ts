import { randomBytes } from 'node:crypto';
import type { openPartnerSession } from '@cauce/contract';
import { saveBorrower } from '../../records/borrowers.ts';
import { adoptRegistration, isPhoneOfAnother } from '../../records/registrations.ts';
import { addSession } from '../../records/sessions.ts';
import type { Act } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';
import { hashToken } from '../../wire/session-check.ts';

/**
 * Makes a borrower known, or updates what is known of one, and opens a session (decisions §4). Whoever registered the phone on a
 * promotional page becomes this borrower; the phone of any other is refused.
 */
export const openSession: Act<typeof openPartnerSession> = async (
  input,
  { db, ports, settings },
) => {
  const openedAt = new Date(ports.clock.now());
  const expiresAt = new Date(openedAt.getTime() + settings.sessionLifeSeconds * 1_000);
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (trx) => {
    await adoptRegistration(trx, input);
    if (await isPhoneOfAnother(trx, input)) throw new Refused('phoneOfAnother');
    await saveBorrower(trx, input, openedAt);
    await addSession(trx, {
      tokenHash: hashToken(token),
      borrowerId: input.userId,
      appName: input.appName ?? '',
      deviceId: input.deviceId ?? '',
      openedAt,
      expiresAt,
    });
  });
  return { userId: input.userId, sessionId: token, expiresAt: expiresAt.toISOString() };
};
