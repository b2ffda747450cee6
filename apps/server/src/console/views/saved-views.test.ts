import { MAX_VIEWS, listViews, removeView, saveView } from '@cauce/contract/console';
import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [lender, laura] = consoleForFile(['agent']);
let mateo: ConsoleCaller;
let irene: ConsoleCaller;
beforeAll(async () => {
  mateo = await signedIn(lender, 'operator', '192.0.2.4');
  irene = await signedIn(lender, 'admin', '192.0.2.5');
});

const search = { late: '8..30', sort: 'dueOn' };
async function namesOf(caller: ConsoleCaller) {
  const answer = await outcomeOf(caller, listViews, {});
  if (typeof answer === 'string') throw new Error(answer);
  return answer.views.map(({ name, isOwn }) => [name, isOwn]);
}

it('are an agent’s own until they are shared', async () => {
  await outcomeOf(laura, saveView, { name: 'Mías', search, isShared: false });
  await outcomeOf(laura, saveView, { name: 'De todos', search, isShared: true });
  expect(await namesOf(laura)).toEqual([
    ['Mías', true],
    ['De todos', true],
  ]);
  expect(await namesOf(mateo)).toEqual([['De todos', false]]);
  const answer = await outcomeOf(mateo, listViews, {});
  expect(answer).toMatchObject({ views: [{ search, byName: 'Laura Ríos', isShared: true }] });
});

it('with the same name replace each other, and are removed by their author or an administrator', async () => {
  await outcomeOf(laura, saveView, { name: 'Mías', search: { status: '174' }, isShared: false });
  const own = await outcomeOf(laura, listViews, {});
  if (typeof own === 'string') throw new Error(own);
  expect(own.views.find(({ name }) => name === 'Mías')?.search).toEqual({ status: '174' });
  const idOf = (name: string) => own.views.find((one) => one.name === name)?.viewId ?? '';
  expect(await outcomeOf(mateo, removeView, { viewId: idOf('De todos') })).toBe('viewNotFound');
  expect(await outcomeOf(irene, removeView, { viewId: idOf('Mías') })).toBe('viewNotFound');
  expect(await outcomeOf(irene, removeView, { viewId: idOf('De todos') })).toBeNull();
  expect(await outcomeOf(laura, removeView, { viewId: idOf('Mías') })).toBeNull();
  expect(await namesOf(laura)).toEqual([]);
});

it('contain no name or number of a person, and are limited in number', async () => {
  const wrong = { name: 'x', search: { status: 'María López' }, isShared: false };
  expect(await outcomeOf(laura, saveView, wrong)).toBe('invalidRequest');
  for (let number = 0; number < MAX_VIEWS; number += 1)
    await outcomeOf(laura, saveView, { name: `V${number}`, search, isShared: false });
  expect(await outcomeOf(laura, saveView, { name: 'one more', search, isShared: false })).toBe(
    'tooManyViews',
  );
  // An existing one can still be replaced.
  expect(await outcomeOf(laura, saveView, { name: 'V3', search, isShared: true })).not.toBe(
    'tooManyViews',
  );
});
