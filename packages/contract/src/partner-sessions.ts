import { isValidClabe, isValidCurp } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/**
 * The lender's own back end makes a borrower known (or updates what it knows of one) and opens a session for the app. Signed: see `PARTNER_SIGNATURE`.
 */
export const openPartnerSession = defineEndpoint({
  name: 'openPartnerSession',
  summary: 'Server to server: makes a borrower known and opens a session for the app',
  source: 'decisions §4',
  method: 'POST',
  path: '/partner/sessions',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  request: {
    read: v.strictObject({
      userId: wire.wireId,
      phone: v.pipe(v.string(), v.regex(/^\+[1-9][0-9]{6,14}$/)),
      fullName: v.optional(text(120)),
      curp: v.optional(v.pipe(v.string(), v.check(isValidCurp))),
      address: v.optional(text(240)),
      /** Where the borrower signs, as it must stand in the note. */
      place: v.optional(text(80)),
      clabe: v.optional(v.pipe(v.string(), v.check(isValidClabe))),
      /** Outside Mexico, in place of `clabe`: both or none (the server knows the market and judges them). */
      accountNumber: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{9,18}$/))),
      bankCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,11}$/))),
      bankName: v.optional(text(60)),
      appName: v.optional(text(60)),
      deviceId: v.optional(text(128)),
      isNeedPop: v.optional(v.picklist(['1', '2'])),
    }),
    write: (input): Record<string, string> =>
      Object.fromEntries(
        Object.entries(input).filter((field): field is [string, string] => field[1] !== undefined),
      ),
  },
  reply: {
    wire: v.strictObject({ userId: v.string(), sessionId: v.string(), expiresAt: v.string() }),
    read: wire.looseRecord({
      userId: wire.looseText,
      sessionId: wire.looseText,
      expiresAt: wire.looseText,
    }),
  },
  refusals: ['badSignature', 'phoneOfAnother', 'accountRefused'],
  sample: {
    userId: 'b-20418',
    sessionId: 'nYH1Cq0v9d3mI2kF6s8RkZ4xT7uWbLpQeAa5cD_gJhM',
    expiresAt: '2026-03-02T18:30:00.000Z',
  },
});

/**
 * The lender's own back end ends a session, or every open one of a borrower: at sign-out, or when a telephone was lost (decision
 * 035). Signed as the opening is. Who has none any more, or was never known, is told 0: the call may be repeated.
 */
export const endPartnerSessions = defineEndpoint({
  name: 'endPartnerSessions',
  summary: 'Server to server: ends one session of a borrower, or all of them',
  source: 'docs/decisions/035',
  method: 'POST',
  path: '/partner/sessions/end',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  request: {
    read: v.strictObject({
      userId: wire.wireId,
      /** The one to end; absent for all. Empty refuses: nobody ends all by a value that went missing. */
      sessionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    }),
    write: ({ userId, sessionId }): Record<string, string> => ({
      userId,
      ...(sessionId !== undefined && { sessionId }),
    }),
  },
  reply: {
    wire: v.strictObject({ userId: v.string(), ended: wire.countOut }),
    read: wire.looseRecord({ userId: wire.looseText, ended: wire.looseCount }),
  },
  refusals: ['badSignature'],
  sample: { userId: 'b-20418', ended: 1 },
});

/** How a partner signs: the hex HMAC-SHA256 of `timestamp + "." + raw body`; the timestamp (seconds) within 300 s. */
export const PARTNER_SIGNATURE = {
  keyHeader: 'x-cauce-key',
  timestampHeader: 'x-cauce-timestamp',
  signatureHeader: 'x-cauce-signature',
  toleranceSeconds: 300,
} as const;
