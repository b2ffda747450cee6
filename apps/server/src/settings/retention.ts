import type { EnvironmentReader } from './reader.ts';

/** How long data is stored after its use (docs/operate.md, on retention). */
export interface RetentionSettings {
  /** The pictures of a complaint, after it was closed. */
  readonly imagesDays: number;
  /** Sessions of borrowers and agents, after they ended. */
  readonly endedSessionsHours: number;
  /** SMS codes, with the telephone numbers that they were sent to. */
  readonly smsCodesHours: number;
  /** Browsers from which an agent has signed in. */
  readonly agentDevicesDays: number;
  /** The campaign funnels, by whole months. */
  readonly promotionCountsMonths: number;
  /** The audit log, by whole months. */
  readonly auditMonths: number;
}

export function readRetention(read: EnvironmentReader): RetentionSettings {
  return {
    // As in the privacy notice: pictures that show a face are removed within thirty days.
    imagesDays: read.whole('IMAGES_KEPT_DAYS', { from: 1, to: 3_650, unset: 30 }),
    // One more day to investigate.
    endedSessionsHours: read.whole('ENDED_SESSIONS_KEPT_HOURS', { from: 1, to: 8_760, unset: 24 }),
    // The limits look back a day.
    smsCodesHours: read.whole('SMS_CODES_KEPT_HOURS', { from: 25, to: 8_760, unset: 48 }),
    agentDevicesDays: read.whole('AGENT_DEVICES_KEPT_DAYS', { from: 1, to: 3_650, unset: 90 }),
    promotionCountsMonths: read.whole('PROMOTION_COUNTS_KEPT_MONTHS', {
      from: 1,
      to: 240,
      unset: 24,
    }),
    // As long as a merchant must keep books in Mexico (Código de Comercio, art. 38): ten years.
    auditMonths: read.whole('AUDIT_KEPT_MONTHS', { from: 12, to: 600, unset: 120 }),
  };
}
