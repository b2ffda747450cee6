// @vitest-environment happy-dom
import { listOutbox } from '@cauce/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [sms] = listOutbox.sample.messages;
const mail = {
  to: 'ana@cauce.example',
  subject: 'Tu cuenta',
  text: 'Abre esto.',
  sentAt: '2026-03-02T18:01:00.000Z',
};

it('shows the recipient, text and time of each message, and reloads on request', async () => {
  await openConsole(
    'outbox',
    [
      [
        listOutbox,
        (_, times) => returns(listOutbox, { messages: times === 1 ? [sms!] : [mail, sms!] }),
      ],
    ],
    { role: 'operator' },
  );
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/481 204/)).toContain('+525555551001');
  expect(screen.queryByText('Tu cuenta')).toBeNull();
  await press('Actualizar');
  for (const text of ['2026-03-02 12:01', 'ana@cauce.example', 'Tu cuenta'])
    expect(await row(/Abre esto/)).toContain(text);
});

it('says that none was sent yet, and what will appear', async () => {
  await openConsole('outbox', [[listOutbox, () => returns(listOutbox, { messages: [] })]], {
    role: 'operator',
  });
  expect(await screen.findByText('Todavía no se ha enviado ninguno')).toBeTruthy();
});
