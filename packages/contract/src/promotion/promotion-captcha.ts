import { defineEndpoint, writeNothing } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** Where the picture of a captcha is served, with `sid` and a `timestamp` that keeps it from being an old one. */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Where the demo tells the answer of a captcha, with its `sid`. Absent in production. */
export const CAPTCHA_ANSWER_PATH = '/dev/captcha';

/** Names a visitor for the captcha and the code; what a `sid` is good for ends within the hour. */
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
 * The captcha for whoever cannot use a picture: a nonce is looked for, by the device alone, so that SHA-256 of
 * `challenge.nonce` begins with so many zero bits (`showsWork`). It takes the place of the picture of the same sid. Ours.
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
