import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as client from './promotion-captcha.ts';
import { sid } from './promotion-fields.server.ts';

export const readSid = defineServerEndpoint(client.readSid, {
  summary: 'Returns a new session id of a promotional page',
  source: 'spec 2 §7: get-sid',
  request: v.object({}),
  reply: v.strictObject({ sid: v.string() }),
  sample: { sid: 'mbl4x2.Q5mYw1n0cLr3VgJ8tKfXzA.7Wn2hQvB0sPdEuRy' },
});

export const readWorkCaptcha = defineServerEndpoint(client.readWorkCaptcha, {
  summary: 'Returns a captcha without a picture: proof of work for the device',
  source: 'ours: an alternative to the image captcha of spec 2 §2',
  request: v.object({ sid }),
  reply: v.strictObject({ challenge: v.string(), bits: v.number() }),
  sample: { challenge: 'kT0c1r9ZbW5sJ2mQx7uVfA', bits: 18 },
});
