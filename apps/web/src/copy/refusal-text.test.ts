import { en } from '@cauce/copy/en';
import { refusals } from '@cauce/copy/refusals/en';
import { describe, expect, test } from 'vitest';
import { refusalText, withSentence } from './refusal-text.ts';

const said = async (refusal: 'offline' | 'couponSpent' | 'refused', message = '') =>
  refusalText(en, await withSentence({ refusal, message }, en, 'en'));

describe('what a borrower reads of a refusal', () => {
  test('is the other side’s own sentence where it gave one', async () => {
    expect(await said('couponSpent', 'No more coupons')).toBe('No more coupons');
  });

  test('is ours where a back end answered a code alone', async () => {
    expect(await said('couponSpent')).toBe(refusals.couponSpent);
  });

  test('is the page’s where nothing answered', async () => {
    expect(await said('offline')).toBe(en.refusal.offline);
    expect(await said('refused')).toBe(en.refusal.refused);
  });

  test('is never empty, also before its sentences are there', () => {
    expect(refusalText(en, { refusal: 'couponSpent', message: '' })).toBe(en.refusal.refused);
  });
});
