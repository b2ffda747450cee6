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
const kept = () =>
  lender.db
    .selectFrom('ratings')
    .select(['borrower_id', 'order_id', 'score'])
    .orderBy('order_id')
    .execute();

describe('a rating', () => {
  test('of a loan is kept', async () => {
    expect((await rate(5, 'D200')).body).toEqual({
      success: true,
      code: '0',
      message: '',
      data: null,
    });
    expect(await kept()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 5 }]);
  });

  test('of the loan that only the common parameters name is of that loan; the body counts before them', async () => {
    await rate(4, null, { query: { orderId: 'D200' } });
    expect(await kept()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 4 }]);
    await rate(2, 'D200', { query: { orderId: 'D174' } });
    expect(await kept()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 2 }]);
    const foreign = await rate(1, null, { query: { orderId: 'E174' } });
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
  });

  test('given twice is one, the later', async () => {
    await rate(5, 'D200');
    await rate(2, 'D200');
    await rate(4, null);
    await rate(3, null);
    expect(await kept()).toEqual([
      { borrower_id: '1001', order_id: 'D200', score: 2 },
      { borrower_id: '1001', order_id: null, score: 3 },
    ]);
  });

  test('given twice at once is one', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((score) => rate(score, 'D174')));
    expect(answers.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(await kept()).toHaveLength(1);
  });

  test('repeated with its key does not undo a later one', async () => {
    await rate(5, 'D200', { key: 'first' });
    await rate(1, 'D200', { key: 'second' });
    await rate(5, 'D200', { key: 'first' });
    expect(await kept()).toEqual([{ borrower_id: '1001', order_id: 'D200', score: 1 }]);
  });

  test('of another borrower’s loan answers as of an unknown one, and is not kept', async () => {
    const foreign = await rate(1, 'E174');
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect(foreign.body).toEqual((await rate(1, 'none')).body);
    expect(await kept()).toEqual([]);
  });

  test.each([0, 6, 2.5, -1])('of %s stars is refused', async (score) => {
    expect(await rate(score, 'D200')).toMatchObject({ status: 400, body: { code: '400' } });
  });
});
