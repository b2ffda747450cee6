import {
  answerMoneyRequest,
  createMoneyRequest,
  listMoneyRequests,
  readMoneyMonth,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';

/* The next version stores `requested`, and this one may run beside it: what that version's migration will do is done here. */

const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const orderId = 'STORED';
const request = {
  wanted: { kind: 'creditAdjustment', borrowerId: '1001', orderId, amount: 100 },
  reason: 'Se cobró de más',
} as const;
const propose = () => mateo.call(createMoneyRequest, request);
const waiting = async () =>
  dataOf(await irene.call(readMoneyMonth, {})).rows.map((row) => row.waiting);

beforeAll(() => addLoanLike(app, orderId));

test('a request without an answer is the same under the word that the next version stores', async () => {
  const { requestId } = dataOf(await propose());
  const before = dataOf(await irene.call(listMoneyRequests, {}));
  expect(before.rows).toMatchObject([{ requestId, state: 'requested' }]);

  await sql`
    alter table money_requests drop constraint money_requests_state_check,
      drop constraint money_requests_check2, drop constraint money_requests_check3,
      alter column state set default 'requested'
  `.execute(app.db);
  await sql`update money_requests set state = 'requested' where state = 'asked'`.execute(app.db);

  expect(dataOf(await irene.call(listMoneyRequests, {}))).toEqual(before);
  expect(await waiting()).toEqual([1]);
  expect((await propose()).outcome).toMatchObject({ refusal: 'moneyRequestOpen' });
  const answer = { requestId, isApproved: true, reason: 'Lo revisé' };
  expect((await irene.call(answerMoneyRequest, answer)).outcome).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([0]);

  const again = dataOf(await propose());
  expect(dataOf(await irene.call(listMoneyRequests, {})).rows).toMatchObject([
    { requestId: again.requestId, state: 'requested' },
  ]);
});
