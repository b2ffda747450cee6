import { rateService } from '@cauce/contract/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';

const lender = appForFile();
beforeEach(async () => {
  await lender.db.deleteFrom('ratings').execute();
});

const rate = (score: number, orderId: string | null, call: CallOptions = {}) =>
  lender.call(rateService, { score, orderId }, call);
const stored = () =>
  lender.db
    .selectFrom('ratings')
    .select(['borrower_id', 'order_id', 'score'])
    .orderBy('order_id')
    .execute();

describe('a rating', () => {
  test('of a loan is stored', async () => {
    expect((await rate(5, 'D200')).body).toEqual({
      success: true,
      code: '0',
      message: '',
      data: null,
    });
    expect(await stored()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 5 }]);
  });

  test('is of the loan in the common parameters, unless the body names one', async () => {
    await rate(4, null, { query: { orderId: 'D200' } });
    expect(await stored()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 4 }]);
    await rate(2, 'D200', { query: { orderId: 'D174' } });
    expect(await stored()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 2 }]);
    const foreign = await rate(1, null, { query: { orderId: 'E174' } });
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
  });

  test('given twice is stored once: the later one', async () => {
    await rate(5, 'D200');
    await rate(2, 'D200');
    await rate(4, null);
    await rate(3, null);
    expect(await stored()).toEqual([
      { borrower_id: '1001', order_id: 'D200', score: 2 },
      { borrower_id: '1001', order_id: null, score: 3 },
    ]);
  });

  test('given twice at once is stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((score) => rate(score, 'D174')));
    expect(answers.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test('repeated with its key does not undo a later one', async () => {
    await rate(5, 'D200', { key: 'first' });
    await rate(1, 'D200', { key: 'second' });
    await rate(5, 'D200', { key: 'first' });
    expect(await stored()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 1 }]);
  });

  test('of another borrower’s loan is refused like one of an unknown loan, and is not stored', async () => {
    const foreign = await rate(1, 'E174');
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect(foreign.body).toEqual((await rate(1, 'none')).body);
    expect(await stored()).toEqual([]);
  });

  test.each([0, 6, 2.5, -1])('of %s stars is refused', async (score) => {
    expect(await rate(score, 'D200')).toMatchObject({ status: 400, body: { code: '400' } });
  });
});
