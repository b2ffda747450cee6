import { describe, expect, it } from 'vitest';
import { deviceOf, opensNoApps } from './device.ts';
import { hashOf, readRoute } from './route.ts';
import { themeOf } from './theme.ts';
import { downloadQuery, readOrigin } from './visitor-origin.ts';

describe('the hash of a promotional page', () => {
  it('names the page and keeps the query as it is', () => {
    for (const page of ['register', 'download', 'agreement'] as const)
      expect(readRoute(hashOf(page, 'templateId=demo&a=b?c'))).toEqual({
        page,
        query: 'templateId=demo&a=b?c',
      });
    expect(hashOf('download', '')).toBe('#/downloadTemplate');
  });

  it('is the registration if it is empty or unknown', () => {
    for (const hash of ['', '#', '#/', '#/nothing', '#registerTemplate?x=1', '#/__proto__'])
      expect(readRoute(hash).page).toBe('register');
    expect(readRoute('#registerTemplate?x=1').query).toBe('x=1');
  });
});

describe('where a visitor came from', () => {
  const query = 'templateId=t&app_from=a&user_from=u&utm_tag=m&invite_code=i&UC=c';

  it('is read from the query, cut off at what a call takes', () => {
    expect(readOrigin(query)).toMatchObject({
      templateId: 't',
      appFrom: 'a',
      userFrom: 'u',
      utmTag: 'm',
      inviteCode: 'i',
      uc: 'c',
      linksId: '',
    });
    expect(readOrigin(`user_from=${'x'.repeat(500)}`).userFrom).toHaveLength(128);
  });

  it('is also read from before the hash, where advertising networks write it; the query after the hash wins', () => {
    const before = '?UC=click&utm_tag=before&templateId=other';
    expect(readOrigin('templateId=t&utm_tag=m', before)).toMatchObject({
      templateId: 't',
      utmTag: 'm',
      uc: 'click',
    });
    expect(readOrigin('id=t&utm_tag=', before)).toMatchObject({
      templateId: 't',
      utmTag: 'before',
    });
    expect(readOrigin('', before).templateId).toBe('other');
  });

  it('names the template by its id on the later pages', () => {
    expect(readOrigin('id=demo').templateId).toBe('demo');
  });

  it('is passed to the download page with the link’s id or the download’s, never both', () => {
    const onward = (own: string) =>
      Object.fromEntries(new URLSearchParams(downloadQuery(readOrigin(`${query}&${own}`), 'demo')));
    const campaign = { app_from: 'a', user_from: 'u', utm_tag: 'm', id: 'demo' };
    expect(onward('links_id=1')).toEqual({ ...campaign, links_id: '1' });
    expect(onward('down_id=2')).toEqual({ ...campaign, down_id: '2' });
    expect(onward('links_id=1&down_id=2')).toEqual({ ...campaign, links_id: '1' });
  });
});

describe('the device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/140 Mobile', 5, 'android'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4 Mobile HuaweiBrowser', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
  ] as const)('%s with %i touch points is %s', (userAgent, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
  });
});

describe('a browser', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    ['WeChat on an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x1800312c)`],
    ['WeChat on Android', `${android} Version/4.0 Chrome/122 MQQBrowser/6.2 MicroMessenger/8.0.49`],
    ['QQ', `${android} Chrome/109 MQQBrowser/6.2 TBS/046 V1_AND_SQ_9.0.60 QQ/9.0.60.17095`],
  ])('inside %s opens no other app', (_name, userAgent) => {
    expect(opensNoApps({ userAgent })).toBe(true);
  });

  it.each([
    ['WeChat on a desktop', 'Windows NT 10.0 MicroMessenger/7.0.20 WindowsWechat(0x63090b19)'],
    ['QQ’s browser', `${android} Version/4.0 Chrome/89 MQQBrowser/14.8 Mobile Safari/537.36`],
    ['UC browser', `${android} Version/4.0 Chrome/100 UCBrowser/16.5.4 Mobile Safari/537.36`],
    ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ])('such as %s opens other apps', (_name, userAgent) => {
    expect(opensNoApps({ userAgent })).toBe(false);
  });
});

describe('the colours of a template', () => {
  const defaultColours = {
    primary: '#111113',
    onPrimary: '#FFFFFF',
    background: '#ffffff',
    ink: '#111113',
  };

  it('leave light and dark to the device if they are the default colours', () => {
    expect(themeOf(defaultColours)).toBeNull();
  });

  it('fix the theme that they belong to, and never leave text without contrast', () => {
    const night = themeOf({ ...defaultColours, background: '#0a1030', ink: '#ffffff' });
    expect(night?.theme).toBe('dark');
    expect(night?.tokens).toMatchObject({
      '--color-surface': '#0a1030',
      '--color-ink-3': '#ffffff',
      '--color-danger': '#ff938a',
    });
    const red = themeOf({ ...defaultColours, background: '#d0342c', ink: '#ffffff' });
    expect(red?.tokens['--color-danger']).toBe('#ffffff');
  });

  it('are ignored if one of them is not a colour', () => {
    expect(themeOf({ ...defaultColours, ink: 'url(https://x)' })).toBeNull();
  });
});
