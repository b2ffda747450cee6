import { PROMOTION_LIMITS } from '@cauce/lending';
import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import { origin, originOf, shortOrNone, sid } from './promotion-fields.server.ts';
import * as client from './promotion-registration.ts';
import type { SmsCodeRequest } from './promotion-registration.ts';

const signUp = {
  phone: v.pipe(v.string(), v.maxLength(20)),
  /** What was read in the picture; letters in either case. */
  capcode: v.optional(v.pipe(v.string(), v.maxLength(PROMOTION_LIMITS.captchaCharacters)), ''),
  /** Our addition: the nonce, if the captcha was proof of work instead of a picture. */
  capwork: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{0,15}$/)), ''),
  sid,
  deviceId: shortOrNone,
  appName: shortOrNone,
  /** The template's id; our addition to `get-sms`, where it determines the number's country. */
  id: shortOrNone,
  ...origin,
};

const smsFields = v.strictObject(signUp);
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

export const requestSmsCode = defineServerEndpoint(client.requestSmsCode, {
  summary: 'Sends the SMS code of a registration',
  source: 'spec 2 §7: get-sms',
  request: v.pipe(smsFields, v.transform(smsRequestOf)),
  reply: v.null(),
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

export const registerPhone = defineServerEndpoint(client.registerPhone, {
  summary: 'Registers a phone with its SMS code',
  source: 'spec 2 §7: register',
  request: v.pipe(
    registerFields,
    v.transform((fields) => ({
      ...smsRequestOf(fields),
      smsCode: fields.smsCode,
      inviteCode: fields.invite_code,
    })),
  ),
  reply: v.null(),
  sample: null,
});
