import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageConfig } from './page-config.ts';

const read = (block: unknown) => v.parse(pageConfig, block);

describe('the config of a page', () => {
  it('is complete even if nothing was written', () => {
    expect(read(undefined)).toEqual(read({}));
    expect(read({})).toMatchObject({
      apiOrigin: '',
      country: 'MX',
      languages: ['es', 'en'],
      moneyForm: 'dotted',
      keyLifeSeconds: 86_400,
      hasTestPage: false,
      sendsHighScoresToStore: true,
      bridge: { androidName: 'CauceBridge', handlers: {} },
    });
  });

  it('loses only the value that is wrong', () => {
    const block = {
      brandName: 'Vaiga',
      country: 'XX',
      apiOrigin: 'javascript:1',
      keyLifeSeconds: 0,
    };
    expect(read(block)).toMatchObject({
      brandName: 'Vaiga',
      country: 'MX',
      apiOrigin: '',
      keyLifeSeconds: 0,
    });
  });

  it.each(['https://api.example', 'http://127.0.0.1:8080', ''])(
    'accepts %j as an origin',
    (origin) => {
      expect(read({ apiOrigin: origin }).apiOrigin).toBe(origin);
    },
  );
  it.each(['https://api.example/v1', '//api.example', 'https://a?x', 'ftp://a', 7, null])(
    'reads %j as the page’s own origin',
    (origin) => expect(read({ apiOrigin: origin }).apiOrigin).toBe(''),
  );

  it.each(['https://store.example/app', '/welcome', 'market://details?id=x', ''])(
    'allows links to %j',
    (address) => expect(read({ storeUrl: address }).storeUrl).toBe(address),
  );
  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example'])(
    'never allows a link to %j',
    (address) => expect(read({ loginUrl: address }).loginUrl).toBe(''),
  );

  it('uses its default languages if the list has an unknown one', () => {
    expect(read({ languages: ['en'] }).languages).toEqual(['en']);
    expect(read({ languages: ['en', 'zh'] }).languages).toEqual(['es', 'en']);
    expect(read({ languages: 'en' }).languages).toEqual(['es', 'en']);
  });

  it.each([-1, 1.5, '60', Number.NaN])('refuses %j as the life of a key', (seconds) => {
    expect(read({ keyLifeSeconds: seconds }).keyLifeSeconds).toBe(86_400);
  });

  it('keeps only the handlers that are texts', () => {
    expect(read({ bridge: { handlers: { goHome: 'home', goMine: 7 } } }).bridge.handlers).toEqual({
      goHome: 'home',
    });
  });
});
