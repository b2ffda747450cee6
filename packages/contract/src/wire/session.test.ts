import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  htmlLanguageOf,
  languageOf,
  readSession,
  SESSION_PARAMETERS,
  writeSession,
} from './session.ts';

describe('the common parameters', () => {
  it('are all kept', () => {
    const given = {
      deviceId: 'SAMPLE-7F2A',
      appVersion: '1.0.0',
      userId: '1001',
      appName: 'Cauce',
      sessionId: 'demo-1001',
      clientType: 'ios',
      merchantNumber: 'M-9',
      mobilePhone: '+525500000001',
      orderId: 'D174',
      productId: 'flex',
      couponId: 'BIENVENIDA',
      couponMoney: '5000',
      withholdingAmount: '0',
    };
    expect(readSession(`?${new URLSearchParams(given)}`, 'CAUCE')).toEqual(given);
  });

  it('get the configured merchant number if they have none', () => {
    expect(readSession('?userId=1', 'CAUCE').merchantNumber).toBe('CAUCE');
    expect(readSession('?merchantNumber=', 'CAUCE').merchantNumber).toBe('CAUCE');
  });

  it.each([
    ['sessionId=a%0d%0aSet-Cookie:x'],
    ['userId=1001&userId=1002'],
    ['appName=%E5%BA%94%E7%94%A8'],
    ['language=%00'],
    ['orderId=../../etc'],
    ['couponMoney=1e9'],
    [`deviceName=${'x'.repeat(20_000)}`],
    ['productId=%3Cscript%3E'],
  ])('drop what is unusable: %s', (query) => {
    expect(Object.keys(readSession(`?${query}`, 'CAUCE'))).toEqual(['merchantNumber']);
  });

  it('never throw, and never contain what a header could not carry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SESSION_PARAMETERS),
        fc.string({ unit: 'binary' }),
        (parameter, value) => {
          const session = readSession(
            `?${parameter}=${encodeURIComponent(value.toWellFormed())}`,
            'CAUCE',
          );
          for (const [name, kept] of writeSession(session)) new Headers().set(name, kept);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('survive a query that is no proper encoding', () => {
    expect(readSession('?userId=%E0%A4%A&sessionId=%', 'CAUCE').merchantNumber).toBe('CAUCE');
  });
});

describe('the language that isNeedPop picks', () => {
  it.each([
    ['1', 'en'],
    ['2', 'es'],
    ['7', 'es'],
    ['', 'es'],
  ] as const)('%j is %s', (isNeedPop, language) => {
    expect(languageOf(readSession(`?isNeedPop=${isNeedPop}`, 'CAUCE'))).toBe(language);
  });

  it('is one that the lender offers, its first one by default', () => {
    expect(languageOf({ isNeedPop: '2' }, ['en'])).toBe('en');
    expect(languageOf({ isNeedPop: '1' }, ['es'])).toBe('es');
    expect(languageOf({}, ['en', 'es'])).toBe('en');
    expect(languageOf({ isNeedPop: '2' }, ['en', 'es'])).toBe('es');
  });

  it('is written in the document with the region of the country', () => {
    expect(htmlLanguageOf('es', 'MX')).toBe('es-MX');
    expect(htmlLanguageOf('en', 'MX')).toBe('en');
    expect(htmlLanguageOf('en', 'IN')).toBe('en-IN');
  });
});
