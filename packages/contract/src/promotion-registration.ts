import { PROMOTION_LIMITS } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { origin, originOf, shortOrNone, sid, writeOrigin } from './promotion-fields.ts';
import type { Origin } from './promotion-fields.ts';
import * as wire from './wire-values.ts';

const signUp = {
  phone: v.pipe(v.string(), v.maxLength(20)),
  /** What was read in the picture; letters in either case. */
  capcode: v.optional(v.pipe(v.string(), v.maxLength(PROMOTION_LIMITS.captchaCharacters)), ''),
  /** Ours: the nonce, where the captcha was work instead of a picture. */
  capwork: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{0,15}$/)), ''),
  sid,
  deviceId: shortOrNone,
  appName: shortOrNone,
  /** The template's; ours with `get-sms`, where it tells the country of the number. */
  id: shortOrNone,
  ...origin,
};

const smsFields = v.strictObject(signUp);
/** Who asks for a code, and what solved the captcha. */
export interface SmsCodeRequest extends Origin {
  readonly phone: string;
  readonly captcha: string;
  readonly work: string;
  readonly sid: string;
  readonly templateId: string;
  readonly deviceId: string;
  readonly appName: string;
}
const smsRequestOf = (fields: v.InferOutput<typeof smsFields>): SmsCodeRequest => ({
  phone: fields.phone,
  captcha: fields.capcode,
  work: fields.capwork,
  sid: fields.sid,
  templateId: fields.id,
  deviceId: fields.deviceId,
  appName: fields.appName,
  ...originOf(fields),
});
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

/** Texts a code to the phone, once the captcha is solved; the captcha is used up by it, whatever the answer. */
export const requestSmsCode = defineEndpoint({
  name: 'requestSmsCode',
  summary: 'Sends the SMS code of a registration',
  source: 'spec 2 §7: get-sms',
  method: 'POST',
  path: '/api/v2/youmi/promotion/get-sms',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  additions: ['capwork', 'id'],
  request: { read: v.pipe(smsFields, v.transform(smsRequestOf)), write: writeSms },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: [
    'phoneRefused',
    'wrongCaptcha',
    'alreadyRegistered',
    'codeSentAlready',
    'tooManyCodes',
    'codesPaused',
  ],
  sample: null,
});

const registerFields = v.pipe(
  v.strictObject({
    ...signUp,
    merchantNumber: shortOrNone,
    userName: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    smsCode: v.pipe(v.string(), v.maxLength(PROMOTION_LIMITS.smsCodeDigits)),
    invite_code: shortOrNone,
  }),
  v.check(({ userName, phone }) => userName === '' || userName === phone),
);

/**
 * Registers a phone. Takes the captcha by which its code was sent, once more and in the same sid, or a new one; the code is used
 * up. A phone that is registered, also by the very same request a moment ago, is said to be.
 */
export const registerPhone = defineEndpoint({
  name: 'registerPhone',
  summary: 'Registers a phone by its SMS code',
  source: 'spec 2 §7: register',
  method: 'POST',
  path: '/api/v2/youmi/promotion/register',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  additions: ['capwork'],
  request: {
    read: v.pipe(
      registerFields,
      v.transform((fields) => ({
        ...smsRequestOf(fields),
        smsCode: fields.smsCode,
        inviteCode: fields.invite_code,
      })),
    ),
    write: ({ smsCode, inviteCode, ...input }): Record<string, string> => ({
      ...writeSms(input),
      // The specification's constant, and the phone under its other name.
      merchantNumber: '0',
      userName: input.phone,
      smsCode,
      invite_code: inviteCode,
    }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['phoneRefused', 'wrongCaptcha', 'alreadyRegistered', 'wrongSmsCode', 'smsCodeSpent'],
  // A wrong captcha is 101 on get-sms.
  codes: { wrongCaptcha: '-1' },
  sample: null,
});
