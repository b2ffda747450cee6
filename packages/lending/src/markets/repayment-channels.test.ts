import { expect, test } from 'vitest';
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
