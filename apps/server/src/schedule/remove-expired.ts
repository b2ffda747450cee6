import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables/tables.ts';
import type { Clock } from '../providers/clock.ts';
import { deleteEventsDeliveredBefore } from '../events/outgoing-events.ts';
import { deleteTriesBefore } from '../providers/health/provider-tries.ts';
import { deleteAccountCodesBefore } from '../borrowers/payment-methods/account-codes.ts';
import { deleteAgentDevicesBefore } from '../console/agents/agent-devices.ts';
import { deleteLinksExpiredBy } from '../console/agents/agent-setups.ts';
import { deleteAgentSessionsEndedBefore } from '../console/agents/agent-sessions.ts';
import { deleteOldMinutes } from '../http/limits/caller-minutes.ts';
import { deleteCardTriesBefore } from '../money/attempts/card-limits.ts';
import { deleteCasesLeftBefore } from '../console/work/open-cases.ts';
import { deleteSignInsBefore } from '../console/oidc/oidc-sign-ins.ts';
import { deleteNoticesSentBefore } from '../borrowers/payment-methods/change-notices.ts';
import { deleteKeysBefore } from '../http/idempotency/idempotency-keys.ts';
import { deleteOldChanges } from '../database/live-changes.ts';
import { deletePartnerCallsBefore } from '../http/sessions/partner-calls.ts';
import { deleteCaptchasBefore } from '../promotion/captcha/promotion-captchas.ts';
import { deleteSessionsEndedBefore } from '../http/sessions/sessions.ts';
import { deletePausesBefore } from '../console/agents/sign-in-pauses.ts';
import { deleteSmsCodesBefore } from '../messages/sms-codes.ts';
import { deleteChallengesBefore } from '../console/passkeys/passkeys.ts';
import { deleteTotpStepsBefore } from '../console/agents/totp-steps.ts';
import type { Settings } from '../settings/settings.ts';

const EVERY_MS = 15 * 60_000;
// Longer than the window in which a signature is accepted, on either side of now.
const PARTNER_CALLS_KEPT_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
// The limits of failed sign-ins and of tried cards look back a day; a used code is refused for a minute and a half.
const TRIES_KEPT_MS = 2 * 24 * 3_600_000;

// An entry counts for less than a minute.
const CASES_KEPT_MS = 5 * 60_000;

// The 7 days that the console shows, and enough to compare a month with the previous one.
const PROVIDER_TRIES_KEPT_MS = 35 * 24 * HOUR_MS;

// Long enough to resend a month of events.
const EVENTS_KEPT_MS = 35 * 24 * HOUR_MS;

type RetentionSettings = Pick<Settings, 'idempotencyLifeSeconds' | 'retention'>;

/** Deletes expired data: ended sessions, answered keys, old signatures. */
export async function removeExpired(
  db: Database,
  clock: Clock,
  { idempotencyLifeSeconds, retention }: RetentionSettings,
): Promise<Readonly<Record<string, number>>> {
  const endedMs = retention.endedSessionsHours * HOUR_MS;
  const before = (ageMs: number): Date => new Date(clock.now() - ageMs);
  return {
    sessions: await deleteSessionsEndedBefore(db, before(endedMs)),
    keys: await deleteKeysBefore(db, before(idempotencyLifeSeconds * 1_000)),
    partnerCalls: await deletePartnerCallsBefore(db, before(PARTNER_CALLS_KEPT_MS)),
    agentSessions: await deleteAgentSessionsEndedBefore(db, before(endedMs)),
    openCases: await deleteCasesLeftBefore(db, before(CASES_KEPT_MS)),
    agentDevices: await deleteAgentDevicesBefore(
      db,
      before(retention.agentDevicesDays * 24 * HOUR_MS),
    ),
    signInPauses: await deletePausesBefore(db, before(TRIES_KEPT_MS)),
    usedCodes: await deleteTotpStepsBefore(db, before(TRIES_KEPT_MS)),
    passkeyChallenges: await deleteChallengesBefore(db, before(0)),
    oidcSignIns: await deleteSignInsBefore(db, before(0)),
    setupLinks: await deleteLinksExpiredBy(db, before(0)),
    captchas: await deleteCaptchasBefore(db, before(0)),
    smsCodes: await deleteSmsCodesBefore(db, before(retention.smsCodesHours * HOUR_MS)),
    accountCodes: await deleteAccountCodesBefore(db, before(retention.smsCodesHours * HOUR_MS)),
    cardTries: await deleteCardTriesBefore(db, before(TRIES_KEPT_MS)),
    changeNotices: await deleteNoticesSentBefore(db, before(retention.smsCodesHours * HOUR_MS)),
    liveChanges: await deleteOldChanges(db),
    providerTries: await deleteTriesBefore(db, before(PROVIDER_TRIES_KEPT_MS)),
    lenderEvents: await deleteEventsDeliveredBefore(db, before(EVENTS_KEPT_MS)),
    callerMinutes: await deleteOldMinutes(db),
  };
}

/** Removes expired data periodically, until stopped. A failure is logged and retried the next time. */
export function startRemoval(
  db: Database,
  clock: Clock,
  settings: RetentionSettings,
  log: FastifyBaseLogger,
): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = removeExpired(db, clock, settings).then(
      (deleted) => log.info(deleted, 'removed expired data'),
      (error: unknown) => log.error({ err: error }, 'could not remove expired data'),
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
