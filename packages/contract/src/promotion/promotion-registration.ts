import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { writeOrigin } from './promotion-fields.ts';
import type { Origin } from './promotion-fields.ts';

/** Who requests a code, and the captcha's solution. */
export interface SmsCodeRequest extends Origin {
  readonly phone: string;
  readonly captcha: string;
  readonly work: string;
  readonly sid: string;
  readonly templateId: string;
  readonly deviceId: string;
  readonly appName: string;
}
const writeSms = (input: SmsCodeRequest): Record<string, string> => ({
  phone: input.phone,
  capcode: input.captcha,
  ...(input.work === '' ? {} : { capwork: input.work }),
  sid: input.sid,
  deviceId: input.deviceId,
  appName: input.appName,
  id: input.templateId,
  ...writeOrigin(input),
});

/** Sends a code to the phone, once the captcha is solved; the captcha is consumed, whatever the answer. */
export const requestSmsCode = defineEndpoint({
  name: 'requestSmsCode',
  method: 'POST',
  path: '/api/v2/youmi/promotion/get-sms',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  additions: ['capwork', 'id'],
  isPromotional: true,
  isIdempotent: true,
  write: writeSms,
  read: wire.looseRecord({}),
  refusals: [
    'phoneRefused',
    'wrongCaptcha',
    'alreadyRegistered',
    'codeSentAlready',
    'tooManyCodes',
    'codesPaused',
  ],
});

/**
 * Registers a phone and consumes its SMS code. The captcha is the one that the code was requested with, in the same sid, or
 * a new one. A phone that is registered already is refused as such; without an `Idempotency-Key` even if the same request
 * registered it a moment ago.
 */
export const registerPhone = defineEndpoint({
  name: 'registerPhone',
  method: 'POST',
  path: '/api/v2/youmi/promotion/register',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  additions: ['capwork'],
  isPromotional: true,
  isIdempotent: true,
  write: ({
    smsCode,
    inviteCode,
    ...input
  }: SmsCodeRequest & { readonly smsCode: string; readonly inviteCode: string }): Record<
    string,
    string
  > => ({
    ...writeSms(input),
    // The specification's constant, and the phone under its other name.
    merchantNumber: '0',
    userName: input.phone,
    smsCode,
    invite_code: inviteCode,
  }),
  read: wire.looseRecord({}),
  refusals: ['phoneRefused', 'wrongCaptcha', 'alreadyRegistered', 'wrongSmsCode', 'smsCodeSpent'],
  // On get-sms a wrong captcha is 101.
  codes: { wrongCaptcha: '-1' },
});
