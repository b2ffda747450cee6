import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const MIGRATION = join(import.meta.dirname, '../../../migrations/0394-requested/up.sql');

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

/** The table as it was before the migration, with the word that it stored then. */
async function storeAsBefore(): Promise<void> {
  await sql`
    alter table money_requests drop constraint money_requests_state_check,
      drop constraint money_requests_open_without_answer, drop constraint money_requests_by_two_people,
      alter column state set default 'asked'
  `.execute(app.db);
  await sql`update money_requests set state = 'asked' where state = 'requested'`.execute(app.db);
  await sql`
    alter table money_requests
      add constraint money_requests_state_check check (state in ('asked', 'rejected', 'approved', 'done', 'failed')),
      add constraint money_requests_check2 check ((state = 'asked') = (answered_at is null)),
      add constraint money_requests_check3 check (state in ('asked', 'rejected') or answered_by <> asked_by)
  `.execute(app.db);
}

test('a request without an answer that was stored as «asked» is the same once it is «requested»', async () => {
  const { requestId } = dataOf(await propose());
  const before = dataOf(await irene.call(listMoneyRequests, {}));
  expect(before.rows).toMatchObject([{ requestId, state: 'requested' }]);

  await storeAsBefore();
  for (const statement of readFileSync(MIGRATION, 'utf8').split(';'))
    if (statement.trim() !== '') await sql.raw(statement).execute(app.db);

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
