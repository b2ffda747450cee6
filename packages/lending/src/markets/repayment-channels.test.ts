import { expect, test } from 'vitest';
import { CHANNEL_GROUPS } from '../index.ts';
import { canTake } from './repayment-channel.ts';
import { REPAYMENT_CHANNELS } from './repayment-channels.ts';

const channels = Object.values(REPAYMENT_CHANNELS).flat();
const channelOf = (payCode: string) => channels.find((one) => one.payCode === payCode)!;

test.each([
  ['oxxo', 1_000, 1_000_000],
  ['7eleven', 5_000, 5_000_000],
  ['cebuana', 100, 3_000_000],
])('%s takes no payment beyond its limits', (payCode, least, most) => {
  const amounts = [least - 1, least, most, most + 1];
  const taken = amounts.map((amount) => canTake(channelOf(payCode), amount));
  expect(taken).toEqual([false, true, true, false]);
});

test.each(['spei', 'upi', 'neft', 'instapay'])('%s takes a cent and a million', (payCode) => {
  const taken = [1, 100_000_000].map((amount) => canTake(channelOf(payCode), amount));
  expect(taken).toEqual([true, true]);
});

test('a code means one channel in every market, so that money is never read as another’s', () => {
  const codes = channels.map(({ payCode }) => payCode);
  expect(new Set(codes).size).toBe(codes.length);
});

test('only what is scanned at a till has a barcode', () => {
  const scanned = channels.filter(({ hasBarcode }) => hasBarcode);
  expect(new Set(scanned.map(({ code }) => CHANNEL_GROUPS[code]))).toEqual(new Set(['stores']));
});
