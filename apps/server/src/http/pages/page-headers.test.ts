import { screens } from '@cauce/contract';
import { describe, expect, it } from 'vitest';
import { testSettings } from '../../../test/test-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { pageHeaders } from './page-headers.ts';

const headersOf = (changes: Partial<Settings> = {}, path = '/loan/detail') =>
  pageHeaders('abc', testSettings(changes), path);

/** The policy by directive. */
function policyOf(changes: Partial<Settings> = {}): Record<string, string> {
  const policy = headersOf(changes)['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((one) => {
      const [name = '', ...values] = one.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

const { brand, policy } = testSettings();

describe('the policy of a page', () => {
  it('allows the image origins for images only', () => {
    const imageOrigins = ['https://img.lender.example'];
    const { 'img-src': images, ...others } = policyOf({ brand: { ...brand, imageOrigins } });
    const { 'img-src': _, ...plain } = policyOf();
    expect(images).toBe("'self' data: blob: https://img.lender.example");
    expect(others).toEqual(plain);
  });

  it('allows the listed origins to be framed and nothing else', () => {
    const allowedOrigins = ['https://legal.lender.example'];
    const { 'frame-src': frames, ...others } = policyOf({ brand: { ...brand, allowedOrigins } });
    const { 'frame-src': demo, ...plain } = policyOf();
    expect(frames).toBe('https://legal.lender.example');
    // The demo's customer service link.
    expect(demo).toBe('https://wa.me');
    expect(others).toEqual(plain);
    expect(policyOf({ brand: { ...brand, allowedOrigins: [] } })['frame-src']).toBe("'none'");
  });

  it('sends violation reports to us alone', () => {
    expect(policyOf()['report-uri']).toBe('/csp-report');
  });

  it('asks for https in production and never in a demo', () => {
    const production = headersOf({ mode: 'production' });
    expect(production['strict-transport-security']).toMatch(/^max-age=63072000/);
    expect(production['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headersOf()['strict-transport-security']).toBeUndefined();
    expect(headersOf()['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('what a page may ask of the device', () => {
  const ofTestPage = (changes: Partial<Settings> = {}) =>
    headersOf(changes, screens.testPreview.path)['permissions-policy'];

  it('is the position and the camera on the developer’s page of a demo', () => {
    expect(ofTestPage()).toMatch(/^geolocation=\(self\), camera=\(self\), microphone=\(\)/);
  });

  it('is nothing if that page does not exist, nor on any other page', () => {
    const nothing = /^geolocation=\(\), camera=\(\), microphone=\(\)/;
    expect(ofTestPage({ mode: 'production' })).toMatch(nothing);
    expect(ofTestPage({ policy: { ...policy, 'testPage.enabled': false } })).toMatch(nothing);
    for (const { path } of Object.values(screens).filter(
      (one) => one.path !== screens.testPreview.path,
    ))
      expect(headersOf({}, path)['permissions-policy']).toMatch(nothing);
  });
});
