import {
  previewResume,
  readOrder,
  readTimeline,
  resumePenalties,
  stopPenalties,
} from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { owedOf } from '../../../test/voucher-rows.ts';

const DAY_MS = 86_400_000;
const reason = 'In dispute: complaint 1042';

const [test, laura, mateo] = consoleForFile(['agent', 'operator']);

const penaltiesOf = async (orderId: string) => {
  return dataOf(await mateo.call(readOrder, { orderId })).penalties;
};
const stop = (orderId: string, seenMoves: number, browser = mateo) =>
  browser.call(stopPenalties, { orderId, reason, seenMoves });
const resume = (orderId: string, seenMoves: number, browser = mateo) =>
  browser.call(resumePenalties, { orderId, reason, seenMoves });

it('is refused to agents', async () => {
  for (const answer of [
    await stop('D180', 0, laura),
    await resume('D180', 0, laura),
    await laura.call(previewResume, { orderId: 'D180' }),
  ])
    expect(answer.outcome).toMatchObject({ refusal: 'permissionRefused' });
});

it('stops penalties, and records who, since when and why; a day later nothing more is owed', async () => {
  expect(await penaltiesOf('D180')).toEqual({ stoppedFrom: null, canStop: true, moves: [] });
  const answer = await stop('D180', 0);
  expect(answer.outcome).toMatchObject({ ok: true });
  const seen = await penaltiesOf('D180');
  expect(seen).toMatchObject({
    canStop: false,
    moves: [{ does: 'stop', reason, by: 'Mateo Salas' }],
  });
  expect(seen.stoppedFrom).toBe(seen.moves[0]?.onDay);
  const before = await owedOf(test, 'D180');
  test.clock.advance(20 * 60_000);
  const { outcome } = await mateo.call(readTimeline, { orderId: 'D180' });
  expect(outcome.ok && outcome.data.events[0]).toMatchObject({
    kind: 'penaltiesStopped',
    by: 'Mateo Salas',
  });
  expect(await owedOf(test, 'D180')).toEqual(before);
});

it('is refused if already stopped, if the screen is outdated, or if nothing is owed', async () => {
  expect((await stop('D180', 0)).outcome).toMatchObject({ refusal: 'changedMeanwhile' });
  expect((await stop('D180', 1)).outcome).toMatchObject({ refusal: 'penaltiesStopped' });
  expect((await stop('D200', 0)).outcome).toMatchObject({ refusal: 'loanOwesNothing' });
  expect((await stop('D21', 0)).outcome).toMatchObject({ refusal: 'loanOwesNothing' });
  expect((await stop('nobody', 0)).outcome).toMatchObject({ refusal: 'orderNotFound' });
  expect((await resume('D174', 0)).outcome).toMatchObject({ refusal: 'penaltiesNotStopped' });
  expect((await mateo.call(previewResume, { orderId: 'D174' })).outcome).toMatchObject({
    refusal: 'penaltiesNotStopped',
  });
});

it('previews what resuming charges without doing it, and then does exactly that', async () => {
  const { outcome } = await mateo.call(previewResume, { orderId: 'D180' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { on, balances } = outcome.data;
  expect(balances).toHaveLength(3);
  for (const { ifResumed, ifStopped } of balances) expect(ifResumed).toBeGreaterThan(ifStopped);
  expect(balances[1]?.ifResumed).toBeGreaterThan(balances[0]?.ifResumed ?? 0);
  expect(balances[1]?.ifStopped).toBe(balances[0]?.ifStopped);
  expect((await penaltiesOf('D180')).moves).toHaveLength(1);
  const answers = await Promise.all([resume('D180', 1), resume('D180', 1)]);
  expect(answers.filter((one) => one.outcome.ok)).toHaveLength(1);
  expect(answers.find((one) => !one.outcome.ok)?.outcome).toMatchObject({
    refusal: 'changedMeanwhile',
  });
  expect((await penaltiesOf('D180')).moves).toMatchObject([
    { does: 'stop' },
    { does: 'resume', onDay: on },
  ]);
  test.clock.advance(DAY_MS);
  const { balance } = await owedOf(test, 'D180');
  expect(balance).toBe(balances[0]?.ifResumed);
});

it('leaves an entry for each in the audit log, without the reason’s text', async () => {
  const log = await test.db
    .selectFrom('audit_log')
    .selectAll()
    .where('act', 'in', ['stopPenalties', 'resumePenalties', 'previewResume'])
    .execute();
  expect(log.map(({ act }) => act).toSorted()).toEqual([
    'previewResume',
    'resumePenalties',
    'stopPenalties',
  ]);
  expect(log.every((row) => row.borrower_id === '1001' && row.subject_id === 'D180')).toBe(true);
  expect(JSON.stringify(log)).not.toContain('dispute');
});
