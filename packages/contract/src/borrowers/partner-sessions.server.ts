import { isValidClabe, isValidCurp } from '@cauce/lending';
import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './partner-sessions.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

export const openPartnerSession = defineServerEndpoint(client.openPartnerSession, {
  summary: 'Server to server: registers a borrower and opens a session for the app',
  source: 'decisions §4',
  request: v.strictObject({
    userId: wire.wireId,
    phone: v.pipe(v.string(), v.regex(/^\+[1-9][0-9]{6,14}$/)),
    fullName: v.optional(text(120)),
    curp: v.optional(v.pipe(v.string(), v.check(isValidCurp))),
    /** Checked and not stored. A wrong check digit is a warning: a few valid ones break the rule. */
    rfc: v.optional(v.string()),
    address: v.optional(text(240)),
    /** Where the borrower signs, as stated in the note. */
    place: v.optional(text(80)),
    clabe: v.optional(v.pipe(v.string(), v.check(isValidClabe))),
    /** Outside Mexico, instead of `clabe`: both or none. The server checks them by its market. */
    accountNumber: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{9,18}$/))),
    bankCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,11}$/))),
    bankName: v.optional(text(60)),
    appName: v.optional(text(60)),
    deviceId: v.optional(text(128)),
    isNeedPop: v.optional(v.picklist(['1', '2'])),
  }),
  reply: v.strictObject({
    userId: v.string(),
    sessionId: v.string(),
    expiresAt: v.string(),
    /** Our addition: the fields whose value looks wrong and blocks nothing. */
    warnings: v.array(v.picklist(['rfc'])),
  }),
  sample: {
    userId: 'b-20418',
    sessionId: 'nYH1Cq0v9d3mI2kF6s8RkZ4xT7uWbLpQeAa5cD_gJhM',
    expiresAt: '2026-03-02T18:30:00.000Z',
    warnings: [],
  },
});

export const endPartnerSessions = defineServerEndpoint(client.endPartnerSessions, {
  summary: 'Server to server: ends one session of a borrower, or all of them',
  source: 'docs/decisions/035',
  request: v.strictObject({
    userId: wire.wireId,
    /** The session to end; absent for all. An empty text is refused, so that a missing value never ends them all. */
    sessionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  }),
  reply: v.strictObject({ userId: v.string(), ended: wire.countOut }),
  sample: { userId: 'b-20418', ended: 1 },
});

/** A partner's signature: the hex HMAC-SHA256 of `timestamp + "." + raw body`; the timestamp (seconds) must be within 300 s. */
export const PARTNER_SIGNATURE = {
  keyHeader: 'x-cauce-key',
  timestampHeader: 'x-cauce-timestamp',
  signatureHeader: 'x-cauce-signature',
  toleranceSeconds: 300,
} as const;
