import { en } from '@cauce/copy/en';
import { refusals } from '@cauce/copy/refusals/en';
import { describe, expect, test } from 'vitest';
import { refusalText, withSentence } from './refusal-text.ts';

const messageFor = async (refusal: 'offline' | 'couponSpent' | 'refused', message = '') =>
  refusalText(en, await withSentence({ refusal, message }, en, 'en'));

describe('what a borrower reads of a refusal', () => {
  test('is the server’s own sentence if it sent one', async () => {
    expect(await messageFor('couponSpent', 'No more coupons')).toBe('No more coupons');
  });

  test('is ours if a back end sent a code only', async () => {
    expect(await messageFor('couponSpent')).toBe(refusals.couponSpent);
  });

  test('is the page’s if nothing answered', async () => {
    expect(await messageFor('offline')).toBe(en.refusal.offline);
    expect(await messageFor('refused')).toBe(en.refusal.refused);
  });

  test('is never empty, even before its texts are loaded', () => {
    expect(refusalText(en, { refusal: 'couponSpent', message: '' })).toBe(en.refusal.refused);
  });
});
