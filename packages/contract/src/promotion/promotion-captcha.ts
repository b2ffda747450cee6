import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** The picture of a captcha, with `sid` and a `timestamp` against caching. */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Where a demo returns the answer of a captcha, by its `sid`. Absent in production. */
export const CAPTCHA_ANSWER_PATH = '/dev/captcha';

/** Issues a visitor id for the captcha and the code; it is valid for at most an hour. */
export const readSid = defineEndpoint({
  name: 'readSid',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  write: writeNothing,
  read: wire.looseRecord({ sid: wire.looseText }),
  refusals: [],
});

/**
 * The captcha for people who cannot use a picture: the device searches for a nonce such that SHA-256 of `challenge.nonce`
 * begins with so many zero bits (`showsWork`). It replaces the picture of the same sid. An addition of ours.
 */
export const readWorkCaptcha = defineEndpoint({
  name: 'readWorkCaptcha',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-work',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  write: (input: { readonly sid: string }): Record<string, string> => ({ ...input }),
  read: wire.looseRecord({ challenge: wire.looseText, bits: wire.looseCount }),
  refusals: ['wrongCaptcha', 'workNotOffered'],
});
