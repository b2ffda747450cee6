import { PROMOTION_LIMITS } from '@cauce/lending';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { LANDING_LANGUAGES } from './landing-template.ts';
import { landingConfigIn, landingConfigOut, landingSample } from './promotion-landing.ts';
import type { Session } from './session.ts';
import * as wire from './wire-values.ts';

/** Where the promotional pages are; which of them, and by which template, stands behind the hash (decisions §2). */
export const PROMOTION_PATH = '/promo/';

/** The promotional pages by the name of their hash route (spec 2 §2). */
export const PROMOTION_ROUTES = {
  register: 'registerTemplate',
  download: 'downloadTemplate',
  agreement: 'agreementTemplate',
} as const;

/** Where the registration by a template is opened. */
export function registrationAddress(templateId: string): string {
  const query = new URLSearchParams({ templateId });
  return `${PROMOTION_PATH}#/${PROMOTION_ROUTES.register}?${query.toString()}`;
}

/** Where the picture of a captcha is served, with `sid` and a `timestamp` that keeps it from being an old one (decisions §13). */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Where the demo tells the answer of a captcha, with its `sid` (decisions §13). Absent in production. */
export const CAPTCHA_ANSWER_PATH = '/dev/captcha';

/** `page_type` of visits and clicks: the specification sends 1 from the registration page; 2, the download page, is ours. */
export const PROMOTION_PAGES = { register: '1', download: '2' } as const;

/** The language in which a promotional page is answered: its own, sent as `language` in the query; Chinese unless told. */
export function landingLanguageOf({ language }: Session): (typeof LANDING_LANGUAGES)[number] {
  return LANDING_LANGUAGES.find((one) => one === language) ?? 'zh';
}

/** `client_type` by the device (spec 2 §7). A tablet of Apple's calls itself a computer, but one that is touched. */
export function clientTypeOf(device: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): 'ios' | 'android' {
  const isApple = /iPhone|iPad|iPod/.test(device.userAgent);
  const isTablet = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1;
  return isApple || isTablet ? 'ios' : 'android';
}

const short = v.pipe(v.string(), v.maxLength(128));
const shortOrNone = v.optional(short, '');
/** A sid as `get-sid` gave it. One that is none of ours is a wrong captcha, not a broken request. */
const sid = v.pipe(v.string(), v.maxLength(128));
/** Where a visitor came from, as the page's address says (spec 2 §3). */
const origin = { user_from: shortOrNone, app_from: shortOrNone, utm_tag: shortOrNone };

interface OriginFields {
  readonly user_from: string;
  readonly app_from: string;
  readonly utm_tag: string;
}
const originOf = ({ user_from, app_from, utm_tag }: OriginFields) => ({
  userFrom: user_from,
  appFrom: app_from,
  utmTag: utm_tag,
});
const writeOrigin = (from: ReturnType<typeof originOf>): Record<string, string> => ({
  user_from: from.userFrom,
  app_from: from.appFrom,
  utm_tag: from.utmTag,
});

/** The landing configuration of a promotional page (spec 2 §2, §3 and §7). */
export const readLandingConfig = defineEndpoint({
  name: 'readLandingConfig',
  summary: 'The configuration of a promotional page by its template id',
  source: 'spec 2 §7: channel-template',
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  encoding: 'query',
  dialect: 'doubleZero',
  access: 'public',
  isPromotional: true,
  request: {
    read: v.object({ templateId: short }),
    write: ({ templateId }): Record<string, string> => ({ templateId }),
  },
  reply: { wire: landingConfigOut, read: landingConfigIn },
  refusals: ['landingNotFound'],
  sample: landingSample,
});

const seen = v.object({
  page_id: short,
  ...origin,
  client_type: v.picklist(['ios', 'android']),
  page_type: v.optional(v.picklist(Object.values(PROMOTION_PAGES)), PROMOTION_PAGES.register),
});
const seenOf = (fields: v.InferOutput<typeof seen>) => ({
  pageId: fields.page_id,
  pageType: fields.page_type,
  clientType: fields.client_type,
  ...originOf(fields),
});
const writeSeen = (input: ReturnType<typeof seenOf>): Record<string, string> => ({
  page_id: input.pageId,
  client_type: input.clientType,
  page_type: input.pageType,
  ...writeOrigin(input),
});

/** Counts a visit of a promotional page. Nothing of the visitor is kept but the campaign and the kind of device. */
export const trackVisit = defineEndpoint({
  name: 'trackVisit',
  summary: 'Counts a visit by campaign; the result may be ignored',
  source: 'spec 2 §7: track-visit',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: { read: v.pipe(seen, v.transform(seenOf)), write: writeSeen },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['landingNotFound'],
  sample: null,
});

/** Counts a press of the page’s button: to register, or to download. The phone is taken, as specified, and kept nowhere. */
export const trackClick = defineEndpoint({
  name: 'trackClick',
  summary: 'Counts a press of the button by campaign; the result may be ignored',
  source: 'spec 2 §7: track-click',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  encoding: 'query',
  dialect: 'zero',
  access: 'public',
  isPromotional: true,
  request: {
    read: v.pipe(
      v.object({ ...seen.entries, phone: shortOrNone }),
      v.transform(({ phone, ...fields }) => ({ ...seenOf(fields), phone })),
    ),
    write: ({ phone, ...input }): Record<string, string> => ({ ...writeSeen(input), phone }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['landingNotFound'],
  sample: null,
});

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
const smsAskedOf = (fields: v.InferOutput<typeof smsFields>) => ({
  phone: fields.phone,
  captcha: fields.capcode,
  work: fields.capwork,
  sid: fields.sid,
  templateId: fields.id,
  deviceId: fields.deviceId,
  appName: fields.appName,
  ...originOf(fields),
});
const writeSmsAsked = (input: ReturnType<typeof smsAskedOf>): Record<string, string> => ({
  phone: input.phone,
  capcode: input.captcha,
  ...(input.work === '' ? {} : { capwork: input.work }),
  sid: input.sid,
  deviceId: input.deviceId,
  appName: input.appName,
  id: input.templateId,
  ...writeOrigin(input),
});

/** Texts a code to the phone, once the captcha is solved; the captcha is used up by it, whatever the answer (spec 2 §8). */
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
  request: { read: v.pipe(smsFields, v.transform(smsAskedOf)), write: writeSmsAsked },
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
 * up. A phone that is registered, also by the very same request a moment ago, is said to be (spec 2 §8).
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
  request: {
    read: v.pipe(
      registerFields,
      v.transform((fields) => ({
        ...smsAskedOf(fields),
        smsCode: fields.smsCode,
        inviteCode: fields.invite_code,
      })),
    ),
    write: ({ smsCode, inviteCode, ...input }): Record<string, string> => ({
      ...writeSmsAsked(input),
      // The specification's constant, and the phone under its other name (spec 2 §7).
      merchantNumber: '0',
      userName: input.phone,
      smsCode,
      invite_code: inviteCode,
    }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['phoneRefused', 'wrongCaptcha', 'alreadyRegistered', 'wrongSmsCode', 'smsCodeSpent'],
  // A wrong captcha is 101 on get-sms (spec 2 §8).
  codes: { wrongCaptcha: '-1' },
  sample: null,
});
