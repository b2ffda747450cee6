// @vitest-environment happy-dom
import {
  previewRole,
  readColleagues,
  readMoneyMonth,
  readRoles,
  removeRole,
} from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('unsaved changes of a role’s rights are still there when the agent returns', async () => {
  const [role] = readRoles.sample.roles;
  if (role === undefined) throw new Error('The sample has a role.');
  const open = () =>
    openConsole(
      `agents?tab=permissions&role=${role.id}`,
      [[readRoles, () => returns(readRoles, readRoles.sample)]],
      { role: 'admin' },
    );
  await open();
  await press('Cambiar permisos');
  const [box] = await screen.findAllByRole('checkbox', { checked: false });
  if (box === undefined) throw new Error('The role has every right.');
  await act(async () => fireEvent.click(box));
  expect(await screen.findByText(/1 cambio/)).toBeTruthy();
  await open();
  expect(await screen.findByText(/1 cambio/)).toBeTruthy();
  await press('Descartar');
  await open();
  expect(await screen.findByRole('button', { name: 'Cambiar permisos' })).toBeTruthy();
  expect(screen.queryByText(/1 cambio/)).toBeNull();
});

it('changes of a role that somebody else has saved meanwhile are continued on top of it', async () => {
  const [role] = readRoles.sample.roles;
  if (role === undefined) throw new Error('The sample has a role.');
  const theirs = { ...role, version: role.version + 1, name: 'Conciliación y bancos' };
  const { emit, sentTo } = await openConsole(
    `agents?tab=permissions&role=${role.id}`,
    [
      [
        readRoles,
        (_input, times) =>
          returns(
            readRoles,
            times === 1 ? readRoles.sample : { ...readRoles.sample, roles: [theirs] },
          ),
      ],
      [previewRole, () => returns(previewRole, previewRole.sample)],
      [readColleagues, () => returns(readColleagues, readColleagues.sample)],
    ],
    { role: 'admin' },
  );
  await press('Cambiar permisos');
  const [box] = await screen.findAllByRole('checkbox', { checked: false });
  if (box === undefined) throw new Error('The role has every right.');
  await act(async () => fireEvent.click(box));
  await emit('settings');
  const notice = await screen.findByText(/^Alguien más guardó mientras escribías/);
  expect(notice.closest('section')?.textContent).toContain('Conciliación y bancos');
  const review = await screen.findByRole('button', { name: 'Revisar' });
  expect(review.getAttribute('aria-disabled')).toBe('true');
  await press('Seguir con lo mío sobre lo nuevo');
  expect(await screen.findByText(/1 cambio/)).toBeTruthy();
  await press('Revisar');
  expect(sentTo(previewRole)).toMatchObject([{ version: theirs.version, name: theirs.name }]);
  await press('Descartar');
});

it('a role is removed only after a warning that this cannot be undone', async () => {
  const [role] = readRoles.sample.roles;
  if (role === undefined) throw new Error('The sample has a role.');
  const { sentTo } = await openConsole(
    `agents?tab=permissions&role=${role.id}`,
    [
      [
        readRoles,
        () => returns(readRoles, { ...readRoles.sample, roles: [{ ...role, people: 0 }] }),
      ],
      [removeRole, () => returns(removeRole, removeRole.sample)],
    ],
    { role: 'admin' },
  );
  await press('Quitar el rol');
  expect(sentTo(removeRole)).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar el rol «Conciliación»?' });
  expect(dialog.textContent).toContain('No se puede recuperar');
  await act(async () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar el rol' })),
  );
  expect(sentTo(removeRole)).toEqual([{ roleId: role.id, version: role.version }]);
});

it('what opens for a pressed role or right is brought into view, and so is what was pressed', async () => {
  await openConsole(
    'agents?tab=permissions',
    [
      [readRoles, () => returns(readRoles, readRoles.sample)],
      [readMoneyMonth, () => returns(readMoneyMonth, readMoneyMonth.sample)],
    ],
    { role: 'admin' },
  );
  const seen: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.tagName);
  });
  const [role] = readRoles.sample.roles;
  if (role === undefined) throw new Error('The sample has a role.');
  await press(role.name);
  expect(await screen.findByRole('complementary', { name: role.name })).toBeTruthy();
  await vi.waitFor(() => expect(seen).toEqual(['TH', 'ASIDE']));
  const [right] = await screen.findAllByRole('rowheader');
  if (right === undefined) throw new Error('The matrix has rights.');
  await act(async () => fireEvent.click(within(right).getByRole('button')));
  await vi.waitFor(() => expect(seen).toEqual(['TH', 'ASIDE', 'TH', 'ASIDE']));
});
