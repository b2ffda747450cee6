import { describe, expect, it } from 'vitest';
import { href, matchScreen, screens } from './screens.ts';
import type { ScreenName } from './screens.ts';
import { readSession } from './session.ts';

describe('the manifest of screens', () => {
  it('contains these addresses and no other', () => {
    expect(Object.values(screens).map(({ path, aliases }) => [path, ...aliases].join(' ')))
      .toMatchInlineSnapshot(`
      [
        "/complaints /usedAs /dataStolen",
        "/complaintList",
        "/complainPageNext",
        "/complainDetails",
        "/loan/confirm /forCan /versions /charter",
        "/loan/detail /patientTheir",
        "/loan/orders /toPaper",
        "/error /billingForms",
        "/repay /thePicture",
        "/repay/delay /theseRecords",
        "/repay/payoff",
        "/loan/reschedule",
        "/repay/amount",
        "/repay/choose /administrationLargescale",
        "/repay/card",
        "/repay/status /isInformation",
        "/carpmm /dragonpayPaymentInstructions",
        "/bank/bind /arphaxat",
        "/card/bind /helpTouted",
        "/products /areElectronic",
        "/product /asFor",
        "/customer-service /healthcareHelp /Dag",
        "/about-us /emrInformation",
        "/loan/agreement /legalThe",
        "/agony",
        "/loan/terms",
        "/privacy /localCreate /PrivacyPolicy",
        "/privacy/request",
        "/",
        "/About",
        "/User",
        "/Contact",
        "/Policy",
        "/Loan",
        "/testPreview",
        "/dev/components",
      ]
    `);
  });

  it('finds the screen of every path and alias', () => {
    for (const [name, { path, aliases }] of Object.entries(screens))
      for (const one of [path, ...aliases]) expect(matchScreen(one), one).toBe(name);
  });

  it('finds no screen for any other path', () => {
    for (const path of [
      '/nowhere',
      '/user',
      '/loan',
      '/loan/detail/x',
      '//',
      '',
      '/%6coan/detail',
      '/REPAY',
    ])
      expect(matchScreen(path), path).toBeNull();
  });

  it('accepts one trailing slash', () => {
    expect(matchScreen('/loan/detail/')).toBe('loanDetail');
  });
});

describe('href', () => {
  const session = readSession('?userId=1001&sessionId=demo-1001&orderId=D174&isNeedPop=1', 'CAUCE');

  it('carries the common parameters along', () => {
    const url = new URL(href('customerService', {}, session), 'https://a.example');
    expect(url.pathname).toBe('/customer-service');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      userId: '1001',
      sessionId: 'demo-1001',
      orderId: 'D174',
      isNeedPop: '1',
      merchantNumber: 'CAUCE',
    });
  });

  it('lets the screen’s own parameters replace common ones, each once', () => {
    const url = new URL(
      href('loanDetail', { orderId: 'D180', from: 'confirm' }, session),
      'https://a.example',
    );
    expect(url.searchParams.getAll('orderId')).toEqual(['D180']);
    expect(url.searchParams.get('from')).toBe('confirm');
  });

  it('escapes values as an address requires', () => {
    expect(href('complaintDetail', { problemId: 'a&b=c d' }, {})).toBe(
      '/complainDetails?problemId=a%26b%3Dc+d',
    );
  });

  it('passes only the language to a document of the public site', () => {
    const documents = Object.entries(screens).filter(([, { access }]) => access === 'site');
    expect(documents).toHaveLength(10);
    for (const [name, { path }] of documents)
      expect(href(name as ScreenName, {}, session)).toBe(`${path}?isNeedPop=1`);
    expect(href('privacyNotice', {}, readSession('?userId=1&sessionId=s', 'CAUCE'))).toBe(
      '/privacy',
    );
  });
});
