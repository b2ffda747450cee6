import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import type { Clock } from '../ports/clock.ts';
import { deleteAgentDevicesBefore } from '../records/agent-devices.ts';
import { deleteAgentSessionsEndedBefore } from '../records/agent-sessions.ts';
import { deleteOldMinutes } from '../records/caller-minutes.ts';
import { deleteKeysBefore } from '../records/idempotency-keys.ts';
import { deleteOldChanges } from '../records/live-changes.ts';
import { deletePartnerCallsBefore } from '../records/partner-calls.ts';
import { deleteCaptchasBefore } from '../records/promotion-captchas.ts';
import { deleteSessionsEndedBefore } from '../records/sessions.ts';
import { deletePausesBefore } from '../records/sign-in-pauses.ts';
import { deleteSmsCodesBefore } from '../records/sms-codes.ts';
import { deleteTotpStepsBefore } from '../records/totp-steps.ts';
import type { Settings } from '../settings.ts';

const EVERY_MS = 15 * 60_000;
// Longer than the window in which a signature is accepted, on either side of now.
const PARTNER_CALLS_KEPT_MS = 15 * 60_000;
// An ended session is kept a day for whoever has to explain it.
const SESSIONS_KEPT_MS = 24 * 3_600_000;
// A count of failed sign-ins is forgotten after a day (records/sign-in-pauses); a code is over after a minute and a half.
const SIGN_INS_KEPT_MS = 2 * 24 * 3_600_000;
// Limits look back a day.
const SMS_CODES_KEPT_MS = 2 * 24 * 3_600_000;
const DEVICES_KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes what has outlived its use: ended sessions, answered keys, old signatures. */
export async function tidy(
  db: Database,
  clock: Clock,
  { idempotencyLifeSeconds }: Pick<Settings, 'idempotencyLifeSeconds'>,
): Promise<Readonly<Record<string, number>>> {
  const before = (ageMs: number): Date => new Date(clock.now() - ageMs);
  return {
    sessions: await deleteSessionsEndedBefore(db, before(SESSIONS_KEPT_MS)),
    keys: await deleteKeysBefore(db, before(idempotencyLifeSeconds * 1_000)),
    partnerCalls: await deletePartnerCallsBefore(db, before(PARTNER_CALLS_KEPT_MS)),
    agentSessions: await deleteAgentSessionsEndedBefore(db, before(SESSIONS_KEPT_MS)),
    agentDevices: await deleteAgentDevicesBefore(db, before(DEVICES_KEPT_MS)),
    signInPauses: await deletePausesBefore(db, before(SIGN_INS_KEPT_MS)),
    usedCodes: await deleteTotpStepsBefore(db, before(SIGN_INS_KEPT_MS)),
    captchas: await deleteCaptchasBefore(db, before(0)),
    smsCodes: await deleteSmsCodesBefore(db, before(SMS_CODES_KEPT_MS)),
    liveChanges: await deleteOldChanges(db),
    callerMinutes: await deleteOldMinutes(db),
  };
}

/** Tidies now and then, until stopped. A failure is logged and tried again the next time. */
export function startTidying(
  db: Database,
  clock: Clock,
  settings: Pick<Settings, 'idempotencyLifeSeconds'>,
  log: FastifyBaseLogger,
): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tidy(db, clock, settings).then(
      (deleted) => log.info(deleted, 'tidied'),
      (error: unknown) => log.error({ err: error }, 'could not tidy'),
    );
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
