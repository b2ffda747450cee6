// @vitest-environment happy-dom
import {
  closeHeldEvent,
  listFailedWork,
  listHeldEvents,
  readEventAgain,
} from '@cauce/contract/console';
import { hideToast } from '@cauce/ui';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveReason, openConsole, press, refuses, returns } from '../../../test/open-console.tsx';

const [row] = listHeldEvents.sample.rows;
const key = { provider: row?.provider ?? '', eventId: row?.eventId ?? '' };
const REASON = 'Se devolvió desde el panel del proveedor.';

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
});

const open = (closed: NonNullable<typeof row>['closed'] = null, isStillUnread = false) =>
  openConsole(
    'operation',
    [
      [
        listHeldEvents,
        () =>
          returns(listHeldEvents, {
            rows: row === undefined ? [] : [{ ...row, closed }],
            next: null,
          }),
      ],
      [
        readEventAgain,
        () => (isStillUnread ? refuses('eventStillUnread') : returns(readEventAgain, null)),
      ],
      [closeHeldEvent, () => returns(closeHeldEvent, null)],
    ],
    { role: 'operator' },
  );

it('one that was handled shows by whom and why', async () => {
  await open({ at: '2026-03-02T18:00:00.000Z', by: 'Mateo Salas', reason: REASON });
  await press(`Ver ${key.eventId}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(REASON)).toBeTruthy();
  expect(dialog.queryByText('Volver a leer')).toBeNull();
});

it('an event that waits for a person shows its amount in its own currency and its content, and is closed with a reason', async () => {
  const { sentTo } = await open();
  expect(await screen.findByText('USD 889,20')).toBeTruthy();
  await press(`Atender ${key.eventId}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/"paymentId": "chg_51a0"/)).toBeTruthy();
  await giveReason(REASON, 'Atendido a mano');
  expect(sentTo(closeHeldEvent)).toEqual([{ ...key, reason: REASON }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one can be read again; what this version cannot read either stays open', async () => {
  const { sentTo } = await open(null, true);
  await press(`Atender ${key.eventId}`);
  await press('Volver a leer');
  expect(sentTo(readEventAgain)).toEqual([key]);
  expect(await screen.findByText('Esta versión tampoco puede leer el aviso.')).toBeTruthy();
  await press('Cerrar');
});

it('an event that could not be applied yet shows its provider and its kind by their names', async () => {
  const [event] = listFailedWork.sample.events;
  const events = event === undefined ? [] : [{ ...event, provider: 'wallet', kind: 'refunded' }];
  await openConsole(
    'operation',
    [
      [
        listFailedWork,
        () => returns(listFailedWork, { ...listFailedWork.sample, jobs: [], events }),
      ],
    ],
    { role: 'operator' },
  );
  const cell = await screen.findByText(event?.eventId ?? '');
  const shown = within(cell.closest('tr') ?? document.body);
  expect(shown.getByText('Monedero')).toBeTruthy();
  expect(shown.getByText('Devolución')).toBeTruthy();
});
