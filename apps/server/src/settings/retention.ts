import type { EnvironmentReader } from './reader.ts';

/** How long what nobody needs any more is kept (docs/operate.md, «What is kept how long»). */
export interface RetentionSettings {
  /** The pictures of a complaint, after it was closed. */
  readonly imagesDays: number;
  /** Sessions of borrowers and agents, after they ended. */
  readonly endedSessionsHours: number;
  /** Codes sent by SMS, with the telephone numbers that they went to. */
  readonly smsCodesHours: number;
  /** Browsers from which an agent has signed in. */
  readonly agentDevicesDays: number;
  /** The funnels of the campaigns, by whole months. */
  readonly promotionCountsMonths: number;
  /** The log of what agents saw and did, by whole months. */
  readonly auditMonths: number;
}

export function readRetention(read: EnvironmentReader): RetentionSettings {
  return {
    // The privacy notice: what shows a face goes within thirty days.
    imagesDays: read.whole('IMAGES_KEPT_DAYS', { from: 1, to: 3_650, unset: 30 }),
    // One more day to find out what happened.
    endedSessionsHours: read.whole('ENDED_SESSIONS_KEPT_HOURS', { from: 1, to: 8_760, unset: 24 }),
    // The limits look back a day.
    smsCodesHours: read.whole('SMS_CODES_KEPT_HOURS', { from: 25, to: 8_760, unset: 48 }),
    agentDevicesDays: read.whole('AGENT_DEVICES_KEPT_DAYS', { from: 1, to: 3_650, unset: 90 }),
    promotionCountsMonths: read.whole('PROMOTION_COUNTS_KEPT_MONTHS', {
      from: 1,
      to: 240,
      unset: 24,
    }),
    // As long as a merchant keeps books in Mexico (Código de Comercio, art. 38): ten years.
    auditMonths: read.whole('AUDIT_KEPT_MONTHS', { from: 12, to: 600, unset: 120 }),
  };
}
