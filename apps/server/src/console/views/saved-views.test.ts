import { MAX_VIEWS, listViews, removeView, saveView } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [, laura, mateo, irene] = consoleForFile(['agent', 'operator', 'admin']);

const search = { late: '8..30', sort: 'dueOn' };
async function namesOf(caller: ConsoleCaller) {
  const { views } = await caller.done(listViews, {});
  return views.map(({ name, isOwn }) => [name, isOwn]);
}

describe('saved views', () => {
  it('are an agent’s own until they are shared', async () => {
    await laura.done(saveView, { name: 'Mías', search, isShared: false });
    await laura.done(saveView, { name: 'De todos', search, isShared: true });
    expect(await namesOf(laura)).toEqual([
      ['Mías', true],
      ['De todos', true],
    ]);
    expect(await namesOf(mateo)).toEqual([['De todos', false]]);
    const { views } = await mateo.done(listViews, {});
    expect(views).toMatchObject([{ search, byName: 'Laura Ríos', isShared: true }]);
  });

  it('with the same name replace each other, and are removed by their author or an administrator', async () => {
    await laura.done(saveView, { name: 'Mías', search: { status: '174' }, isShared: false });
    const { views } = await laura.done(listViews, {});
    expect(views.find(({ name }) => name === 'Mías')?.search).toEqual({ status: '174' });
    const remove = (caller: ConsoleCaller, name: string) =>
      caller.refusal(removeView, {
        viewId: views.find((one) => one.name === name)?.viewId ?? '',
      });
    expect(await remove(mateo, 'De todos')).toBe('viewNotFound');
    expect(await remove(irene, 'Mías')).toBe('viewNotFound');
    expect(await remove(irene, 'De todos')).toBe('done');
    expect(await remove(laura, 'Mías')).toBe('done');
    expect(await namesOf(laura)).toEqual([]);
  });

  it('contain no name or number of a person, and are limited in number', async () => {
    const save = (name: string, isShared = false) =>
      laura.refusal(saveView, { name, search, isShared });
    const wrong = { name: 'x', search: { status: 'María López' }, isShared: false };
    expect(await laura.refusal(saveView, wrong)).toBe('invalidRequest');
    for (let number = 0; number < MAX_VIEWS; number += 1)
      expect(await save(`V${number}`)).toBe('done');
    expect(await save('one more')).toBe('tooManyViews');
    // An existing one can still be replaced.
    expect(await save('V3', true)).toBe('done');
  });
});
