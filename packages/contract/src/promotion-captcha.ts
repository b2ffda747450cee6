import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { sid } from './promotion-fields.ts';
import * as wire from './wire-values.ts';

/** Where the picture of a captcha is served, with `sid` and a `timestamp` that keeps it from being an old one. */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Where the demo tells the answer of a captcha, with its `sid`. Absent in production. */
export const CAPTCHA_ANSWER_PATH = '/dev/captcha';

/** Names a visitor for the captcha and the code; what a `sid` is good for ends within the hour. */
export const readSid = defineEndpoint({
  name: 'readSid',
  summary: 'A new session id of a promotional page',
  source: 'spec 2 §7: get-sid',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: { read: v.object({}), write: (): Record<string, string> => ({}) },
  reply: {
    wire: v.strictObject({ sid: v.string() }),
    read: wire.looseRecord({ sid: wire.looseText }),
  },
  refusals: [],
  sample: { sid: 'mbl4x2.Q5mYw1n0cLr3VgJ8tKfXzA.7Wn2hQvB0sPdEuRy' },
});

/**
 * The captcha for whoever cannot use a picture: a nonce is looked for, by the device alone, so that SHA-256 of
 * `challenge.nonce` begins with so many zero bits (`showsWork`). It takes the place of the picture of the same sid. Ours.
 */
export const readWorkCaptcha = defineEndpoint({
  name: 'readWorkCaptcha',
  summary: 'A captcha without a picture: work for the device instead of a person',
  source: 'ours: an alternative to the image captcha of spec 2 §2',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-work',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: { read: v.object({ sid }), write: (input): Record<string, string> => ({ ...input }) },
  reply: {
    wire: v.strictObject({ challenge: v.string(), bits: v.number() }),
    read: wire.looseRecord({ challenge: wire.looseText, bits: wire.looseCount }),
  },
  refusals: ['wrongCaptcha', 'workNotOffered'],
  sample: { challenge: 'kT0c1r9ZbW5sJ2mQx7uVfA', bits: 18 },
});
