import {
  readLandingConfig,
  readSid,
  readWorkCaptcha,
  registerPhone,
  requestSmsCode,
  trackClick,
  trackVisit,
} from '@cauce/contract/server';
import { noSuch, recipe } from '../recipe.ts';
import type { Wrong } from '../recipe.ts';
import { solveCaptcha, requestSid, readCode } from '../visitor.ts';
import type { Known } from '../known.ts';

const from = { userFrom: 'kit', appFrom: 'kit', utmTag: 'kit' };
const visit = (known: Known) => ({
  pageId: known.need('templateId'),
  pageType: '1' as const,
  clientType: 'android' as const,
  ...from,
});
const signUp = (known: Known) => ({
  phone: known.need('phone'),
  captcha: known.need('captcha'),
  work: '',
  sid: known.need('sid'),
  templateId: known.need('templateId'),
  deviceId: 'kit',
  appName: 'kit',
  ...from,
});

/** With an unknown sid, so that the captcha of the valid call is not used up. */
const wrongCaptcha: Wrong = {
  check: 'a wrong captcha',
  refusals: ['wrongCaptcha'],
  change: (fields) => ({ ...fields, sid: 'kit-no-such', capcode: '????' }),
};

export const promotionRecipes = [
  recipe(readLandingConfig, {
    input: (known) => ({ templateId: known.need('templateId') }),
    essential: ['id'],
    wrongs: [noSuch('templateId', 'landingNotFound')],
  }),
  recipe(trackVisit, { changes: 'counts a visit', input: visit }),
  recipe(trackClick, {
    changes: 'counts a press',
    input: (known) => ({ ...visit(known), phone: '' }),
  }),
  recipe(readSid, {
    input: () => ({}),
    essential: ['sid'],
    learn: ({ sid }, known) => known.learn('sid', sid),
  }),
  recipe(readWorkCaptcha, {
    // A separate visitor: proof of work replaces the picture of the same sid.
    prepare: async (known, target) => known.learn('workSid', await requestSid(target)),
    input: (known) => ({ sid: known.need('workSid') }),
    essential: ['challenge', 'bits'],
    wrongs: [noSuch('sid', 'wrongCaptcha')],
  }),
  recipe(requestSmsCode, {
    changes: 'sends an SMS',
    prepare: solveCaptcha,
    input: signUp,
    wrongs: [
      wrongCaptcha,
      {
        check: 'an invalid phone',
        // The server may check either first.
        refusals: ['phoneRefused', 'wrongCaptcha'],
        change: (fields) => ({ ...fields, phone: '12', sid: 'kit-no-such' }),
      },
    ],
  }),
  recipe(registerPhone, {
    changes: 'registers a phone',
    prepare: async (known, target) =>
      known.learn('smsCode', await readCode(target, known.get('phone'))),
    input: (known) => ({ ...signUp(known), smsCode: known.need('smsCode'), inviteCode: '' }),
    wrongs: [
      wrongCaptcha,
      {
        check: 'a wrong SMS code',
        refusals: ['wrongSmsCode'],
        change: (fields) => ({
          ...fields,
          smsCode: (fields['smsCode'] ?? '').replaceAll(/\d/g, (one) =>
            String((Number(one) + 1) % 10),
          ),
        }),
      },
    ],
  }),
];
