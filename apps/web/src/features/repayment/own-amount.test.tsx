// @vitest-environment happy-dom
import { readOwnAmount } from '@cauce/contract/server';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen, returns } from '../../../test/open-screen.tsx';

afterEach(cleanup);

const at = '/repay/amount?userId=1001&sessionId=demo-1001&orderId=D174&isNeedPop=2';

// A comma groups where amounts are written as in India and the Philippines.
it.each([
  ['dotted', 'Por ejemplo, 1500,50.'],
  ['locale', 'Por ejemplo, 1500.50.'],
] as const)(
  'shows how an own amount is typed where money is written %s',
  async (moneyForm, text) => {
    const answer = () => returns(readOwnAmount, readOwnAmount.sample);
    await openScreen(at, [[readOwnAmount, answer]], { moneyForm });
    expect(await screen.findByText((found) => found.endsWith(text))).toBeTruthy();
  },
);
