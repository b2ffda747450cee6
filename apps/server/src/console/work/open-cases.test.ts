import { keepCaseOpen } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { removeExpired } from '../../schedule/remove-expired.ts';

const [test, laura, mateo] = consoleForFile(['agent', 'operator']);
const one = { subject: 'complaint', caseId: 'q1' } as const;
const namesOf = async (caller: ConsoleCaller, input: ConsoleInputOf<typeof keepCaseOpen>) =>
  (await caller.done(keepCaseOpen, input)).others.map(({ name }) => name);

it('names the others who have the case open, until they have left it', async () => {
  expect(await namesOf(laura, one)).toEqual([]);
  expect(await namesOf(mateo, one)).toEqual(['Laura Ríos']);
  expect(await namesOf(laura, one)).toEqual(['Mateo Salas']);
  // Another case, and a case of another desk with the same number.
  expect(await namesOf(mateo, { ...one, caseId: 'q2' })).toEqual([]);
  expect(await namesOf(mateo, { ...one, subject: 'collection' })).toEqual([]);
  test.clock.advance(46_000);
  expect(await namesOf(laura, one)).toEqual([]);
  expect(await namesOf(mateo, one)).toEqual(['Laura Ríos']);
});

it('deletes the entries of cases that nobody has open any more', async () => {
  test.clock.advance(10 * 60_000);
  await removeExpired(test.db, test.clock, test.settings);
  expect(await test.db.selectFrom('open_cases').selectAll().execute()).toEqual([]);
});
