import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { writeRefusal } from '../wire/envelope.server.ts';
import { readEnvelope } from '../wire/envelope.ts';
import { landingConfigIn } from './promotion-landing.ts';
import { registerPhone, requestSmsCode } from './promotion-registration.ts';
import { clientTypeOf } from './promotion-visits.ts';
import { landingLanguageOf, registrationAddress } from './promotion.ts';

const REQUEST = {
  userFrom: 'fb',
  appFrom: 'cauce',
  utmTag: 'mx-3',
  phone: '5512345678',
  captcha: 'k7q2',
  work: '',
  sid: 'c_4f1e',
  templateId: 'demo',
  deviceId: 'd-1',
  appName: 'Cauce',
};

describe('a registration on a promotional page', () => {
  it('sends a proof of work only if there is one', () => {
    expect(requestSmsCode.write(REQUEST)).not.toHaveProperty('capwork');
    expect(requestSmsCode.write({ ...REQUEST, work: '512' })).toMatchObject({ capwork: '512' });
  });

  it('sends the telephone under both its names, and the constant merchant', () => {
    const sent = registerPhone.write({ ...REQUEST, smsCode: '123456', inviteCode: '' });
    expect(sent).toMatchObject({
      phone: '5512345678',
      userName: '5512345678',
      merchantNumber: '0',
      smsCode: '123456',
      invite_code: '',
      capcode: 'k7q2',
    });
  });

  it('refuses a wrong captcha with 101 for a code, and with −1 for a registration', () => {
    for (const [endpoint, code] of [
      [requestSmsCode, '101'],
      [registerPhone, '-1'],
    ] as const) {
      const body = writeRefusal(endpoint, 'wrongCaptcha', '');
      expect(body.code).toBe(code);
      expect(readEnvelope(endpoint, body, '')).toMatchObject({ refusal: 'wrongCaptcha' });
    }
  });
});

describe('the kind of device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, 'android'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, 'android'],
    ['', 0, 'android'],
  ])('of %j with %d touch points is %s', (userAgent, maxTouchPoints, kind) => {
    expect(clientTypeOf({ userAgent, maxTouchPoints })).toBe(kind);
  });
});

describe('the address of a registration', () => {
  it.each([
    ['demo', '/promo/#/registerTemplate?templateId=demo'],
    ['a b&c', '/promo/#/registerTemplate?templateId=a+b%26c'],
    ['#/x', '/promo/#/registerTemplate?templateId=%23%2Fx'],
  ])('of %j is %s', (templateId, address) => {
    expect(registrationAddress(templateId)).toBe(address);
  });

  it.each([
    [{ language: 'en' }, 'en'],
    [{ language: 'es' }, 'es'],
    [{ language: 'fr' }, 'zh'],
    [{}, 'zh'],
  ])('is answered for %j in %s', (session, language) => {
    expect(landingLanguageOf(session)).toBe(language);
  });
});

describe('the template of a promotional page', () => {
  const read = (given: unknown) => v.parse(landingConfigIn, given);

  it.each([
    ['language', 'es', 'es'],
    ['language', 'ES', 'zh'],
    ['language', 7, 'zh'],
    ['country', 'MX', 'MX'],
    ['country', 'FR', 'CN'],
    ['hasWorkCaptcha', '1', true],
    ['hasWorkCaptcha', 'true', false],
    ['rateStatement', null, ''],
  ])('has a %s: %j is read as %j', (field, given, is) => {
    expect(read({ [field]: given })).toMatchObject({ [field]: is });
  });

  it('has every text that the page needs, even if nothing was sent', () => {
    for (const given of [null, [], 'none', { texts: 'none', pictures: [] }])
      expect(read(given)).toMatchObject({
        title: '',
        texts: { headline: '', lead: '', button: '' },
        pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
        downloads: { ios: '', android: '' },
      });
  });
});
