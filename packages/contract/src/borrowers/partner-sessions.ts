import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** The lender's own back end creates or updates a borrower and opens a session for the app. Signed: see `PARTNER_SIGNATURE`. */
export const openPartnerSession = defineEndpoint({
  name: 'openPartnerSession',
  method: 'POST',
  path: '/partner/sessions',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  write: (input: {
    readonly userId: string;
    readonly phone: string;
    readonly fullName?: string | undefined;
    readonly curp?: string | undefined;
    readonly rfc?: string | undefined;
    readonly address?: string | undefined;
    readonly place?: string | undefined;
    readonly clabe?: string | undefined;
    readonly accountNumber?: string | undefined;
    readonly bankCode?: string | undefined;
    readonly bankName?: string | undefined;
    readonly appName?: string | undefined;
    readonly deviceId?: string | undefined;
    readonly isNeedPop?: '1' | '2' | undefined;
  }): Record<string, string> =>
    Object.fromEntries(
      Object.entries(input).filter((field): field is [string, string] => field[1] !== undefined),
    ),
  read: wire.looseRecord({
    userId: wire.looseText,
    sessionId: wire.looseText,
    expiresAt: wire.looseText,
    warnings: wire.looseList(wire.looseText),
  }),
  refusals: ['badSignature', 'phoneOfAnother', 'accountRefused'],
});

/**
 * The lender's own back end ends one session of a borrower, or all: at sign-out, or when a telephone was lost. Signed like
 * the opening. Answers how many ended, 0 for a borrower without a session or an unknown one, so that the call can be
 * repeated.
 */
export const endPartnerSessions = defineEndpoint({
  name: 'endPartnerSessions',
  method: 'POST',
  path: '/partner/sessions/end',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  write: ({
    userId,
    sessionId,
  }: {
    readonly userId: string;
    readonly sessionId?: string | undefined;
  }): Record<string, string> => ({
    userId,
    ...(sessionId !== undefined && { sessionId }),
  }),
  read: wire.looseRecord({ userId: wire.looseText, ended: wire.looseCount }),
  refusals: ['badSignature'],
});
