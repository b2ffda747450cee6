// @vitest-environment happy-dom
import {
  addNote,
  endContact,
  flagLoan,
  listCollections,
  listReschedules,
  messageBorrower,
  readCollectionCase,
  readOrder,
  readVouchers,
  startContact,
  takeContactBack,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveReason, openConsole, press, refuses, returns } from '../../../test/open-console.tsx';

const { sample } = readCollectionCase;
const UNDER_WAY = '12';

/** A case in which a contact of this kind is open once it was started. */
function open(kind: 'call' | 'incoming', begunElsewhere: readonly string[] = []) {
  let openContactId: string | null = null;
  const others = [...begunElsewhere];
  const contact: ConsoleOutputOf<typeof readCollectionCase>['log'][number] = {
    contactId: UNDER_WAY,
    orderId: 'D180',
    kind,
    outcome: null,
    note: '',
    at: '2026-03-02T18:05:00.000Z',
    by: 'Laura Ríos',
  };
  return openConsole('collections?order=D180', [
    [listCollections, () => returns(listCollections, listCollections.sample)],
    [
      readCollectionCase,
      () =>
        returns(readCollectionCase, {
          ...sample,
          openContactId,
          log: openContactId === null ? [] : [contact],
        }),
    ],
    [
      startContact,
      () => {
        openContactId = UNDER_WAY;
        return returns(startContact, { contactId: UNDER_WAY, phone: '+525555551001' });
      },
    ],
    [readOrder, () => returns(readOrder, readOrder.sample)],
    [listReschedules, () => returns(listReschedules, listReschedules.sample)],
    [
      endContact,
      () => {
        openContactId = others.shift() ?? null;
        return returns(endContact, null);
      },
    ],
    [
      takeContactBack,
      () => {
        openContactId = null;
        return returns(takeContactBack, null);
      },
    ],
  ]);
}
const outcome = async () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: '¿Cómo fue?' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the law of the hours, and says in the agent’s language what it allows', async () => {
  await openConsole(
    'collections?order=D180',
    [
      [listCollections, () => returns(listCollections, listCollections.sample)],
      [readCollectionCase, () => returns(readCollectionCase, sample)],
    ],
    { language: 'en' },
  );
  const law = await screen.findByText(/^The law that sets the hours: CONDUSEF/);
  expect(law.textContent).toContain(
    'It allows 7:00 to 22:00 where the borrower lives; the hours used here',
  );
});

describe('a contact under way', () => {
  it('by the borrower counts as answered, and can be taken back by ⌘Z', async () => {
    const { sentTo } = await open('incoming');
    await press('Llamó el cliente');
    expect((await outcome()).value).toBe('reached');
    expect(within(await outcome()).queryByRole('option', { name: 'No contestó' })).toBeNull();
    await screen.findByRole('alertdialog', { name: 'Contacto iniciado.' });
    // The focus is in the field of its outcome, which has nothing of its own to undo.
    const field = await outcome();
    await act(async () => fireEvent.keyDown(field, { key: 'z', ctrlKey: true }));
    await vi.waitFor(() => expect(screen.queryByText('Contacto en curso')).toBeNull());
    expect(sentTo(takeContactBack)).toEqual([{ contactId: UNDER_WAY }]);
  });

  it('that began in another tab shows no number, which is shown there', async () => {
    await open('call', ['13']);
    await press(/^Llamar/);
    expect(await screen.findByText(/55 5555 1001$/)).toBeTruthy();
    await press('Guardar');
    await vi.waitFor(() => expect(screen.queryByText(/55 5555 1001$/)).toBeNull());
    expect(await outcome()).toBeTruthy();
  });

  it('cannot be taken back once the number was shown for a call', async () => {
    await open('call');
    await press(/^Llamar/);
    // Its outcome is entered next.
    await vi.waitFor(async () => expect(document.activeElement).toBe(await outcome()));
    expect(within(await outcome()).getByRole('option', { name: 'No contestó' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a next step that another agent plans meanwhile is shown, and what was entered is kept', async () => {
  let { next } = sample;
  const { emit, sentTo } = await openConsole('collections?order=D180', [
    [listCollections, () => returns(listCollections, listCollections.sample)],
    [
      readCollectionCase,
      () => returns(readCollectionCase, { ...sample, openContactId: UNDER_WAY, next }),
    ],
    [readOrder, () => returns(readOrder, readOrder.sample)],
    [listReschedules, () => returns(listReschedules, listReschedules.sample)],
    [
      endContact,
      (_input, times) => (times === 1 ? refuses('changedMeanwhile') : returns(endContact, null)),
    ],
  ]);
  const contact = within((await screen.findByText('Contacto en curso')).closest('section')!);
  fireEvent.change(contact.getByRole('textbox', { name: /^Nota/ }), {
    target: { value: 'Pagará el lunes' },
  });
  next = { step: 'visit', on: '2026-03-20' };
  await act(async () => fireEvent.click(contact.getByRole('button', { name: 'Guardar' })));
  expect(await contact.findByText(/alguien más programó: Visitar, 2026-03-20/)).toBeTruthy();
  expect(contact.getByDisplayValue('Pagará el lunes')).toBeTruthy();
  await act(async () => fireEvent.click(contact.getByRole('button', { name: 'Guardar' })));
  expect(sentTo(endContact).map(({ seenNext }) => seenNext)).toEqual([sample.next, next]);

  const [plan] = screen.getAllByRole('combobox', { name: 'Siguiente paso' }).slice(-1);
  if (plan === undefined) throw new Error('The card has a field.');
  // Untouched, it follows the other agent.
  expect(plan).toHaveProperty('value', 'visit');
  fireEvent.change(plan, { target: { value: 'call' } });
  next = { step: 'review', on: '2026-03-21' };
  await emit('collections');
  await vi.waitFor(() => expect(screen.getAllByText(/programó: Revisar/)).toHaveLength(2));
  expect(plan).toHaveProperty('value', 'call');
});

describe('the reference beside an open promise', () => {
  const promise = {
    promiseId: '7',
    orderId: 'D180',
    amount: 50_000,
    received: 0,
    dueOn: '2026-03-04',
    madeAt: '2026-03-02T18:00:00.000Z',
    by: 'Laura Ríos',
    state: 'open' as const,
    remind: 'never' as const,
  };
  const [voucher] = readVouchers.sample.vouchers;
  const payoff = { ...voucher!, id: 'v3', channel: 'SPEI', purpose: 'payoff' as const }; // ! it has one too
  const due = { ...payoff, id: 'v2', purpose: 'instalment' as const, amount: 90_000 };
  const open = (payAt: string | null) =>
    openConsole('collections?order=D180', [
      [listCollections, () => returns(listCollections, listCollections.sample)],
      [
        readCollectionCase,
        () =>
          returns(readCollectionCase, {
            ...sample,
            promises: [{ ...promise, payAt }],
          }),
      ],
      [readOrder, () => returns(readOrder, readOrder.sample)],
      [listReschedules, () => returns(listReschedules, listReschedules.sample)],
      [
        readVouchers,
        () =>
          returns(readVouchers, {
            vouchers: [
              { ...payoff, reference: '646000000000000003', amount: 370_699 },
              { ...due, reference: '646000000000000002' },
              { ...due, id: 'v1', channel: 'OXXO', reference: '93000000000001' },
            ],
            next: null,
          }),
      ],
    ]);

  it('is for what is due and says so, not for a payoff that was opened later', async () => {
    await open(null);
    const reference = await screen.findByText(/646000000000000002/);
    expect(reference.textContent).toContain('$900,00');
    expect(screen.queryByText(/646000000000000003/)).toBeNull();
  });

  it('is of the channel where they will pay', async () => {
    await open('OXXO');
    expect(await screen.findByText(/93000000000001/)).toBeTruthy();
  });
});

it('a message follows what is due; one written by hand is refused once, and says the new figure', async () => {
  let now: Partial<typeof sample> = {};
  const { emit, sentTo } = await openConsole('collections?order=D180', [
    [listCollections, () => returns(listCollections, listCollections.sample)],
    [readCollectionCase, () => returns(readCollectionCase, { ...sample, ...now })],
    [readOrder, () => returns(readOrder, readOrder.sample)],
    [listReschedules, () => returns(listReschedules, listReschedules.sample)],
    [
      messageBorrower,
      (_input, times) =>
        times === 1 ? refuses('changedMeanwhile') : returns(messageBorrower, null),
    ],
  ]);
  await press(/^SMS/);
  const field = await screen.findByRole('textbox', { name: /^Mensaje/ });
  now = { dueNow: 90_000, reminder: 'Hoy son $900,00.' };
  await emit('collections');
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Hoy son $900,00.'));
  fireEvent.change(field, { target: { value: 'Por favor paga los $900,00.' } });
  now = { dueNow: 40_000, reminder: 'Hoy son $400,00.' };
  await press('Enviar SMS');
  expect(await screen.findByText(/ahora son \$400/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Por favor paga los $900,00.');
  fireEvent.change(field, { target: { value: 'Por favor paga los $400,00.' } });
  await press('Enviar SMS');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^Mensaje/ })).toBeNull());
  expect(sentTo(messageBorrower).map(({ text, dueNow }) => [text, dueNow])).toEqual([
    ['Por favor paga los $900,00.', 90_000],
    ['Por favor paga los $400,00.', 40_000],
  ]);
});

const FLAG_CHANGE = { by: 'Laura Ríos', at: '2026-03-02T18:00:00.000Z' };

it('a flag that another agent removes while its removal is reasoned is not set again', async () => {
  let takesComplaints = true;
  const { emit, sentTo } = await openConsole(
    'collections?order=D180',
    [
      [listCollections, () => returns(listCollections, listCollections.sample)],
      [
        readCollectionCase,
        () =>
          returns(readCollectionCase, {
            ...sample,
            takesComplaints,
            flagChange: takesComplaints ? null : FLAG_CHANGE,
          }),
      ],
      [readOrder, () => returns(readOrder, readOrder.sample)],
      [listReschedules, () => returns(listReschedules, listReschedules.sample)],
      [flagLoan, () => refuses('flagIsSet')],
    ],
    { role: 'operator' },
  );
  await press('Quitar la marca');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Se pidió por escrito' } });
  takesComplaints = false;
  await emit('collections');
  expect(
    await dialog.findByText(
      'Laura Ríos ya quitó la marca el 2026-03-02 12:00:00. Nada se ha enviado.',
    ),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Quitar la marca' })).toHaveProperty('disabled', true);
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Poner la marca' })));
  expect(dialog.queryByText(/ya quitó la marca/)).toBeNull();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Se pidió por escrito');
  expect(sentTo(flagLoan)).toEqual([]);
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Poner la marca' })));
  expect(sentTo(flagLoan)).toMatchObject([{ isOn: true, reason: 'Se pidió por escrito' }]);
});

it('a flag that another agent sets just before is read again, and who set it is named', async () => {
  await openConsole(
    'collections?order=D180',
    [
      [listCollections, () => returns(listCollections, listCollections.sample)],
      [
        readCollectionCase,
        (_input, times) =>
          returns(readCollectionCase, {
            ...sample,
            takesComplaints: times > 1,
            flagChange: times > 1 ? FLAG_CHANGE : null,
          }),
      ],
      [readOrder, () => returns(readOrder, readOrder.sample)],
      [listReschedules, () => returns(listReschedules, listReschedules.sample)],
      [flagLoan, () => refuses('flagIsSet')],
    ],
    { role: 'operator' },
  );
  await press('Poner la marca');
  await giveReason('Se le llamó antes', 'Poner la marca');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Laura Ríos ya puso la marca el /)).toBeTruthy();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Se le llamó antes');
});

const erased = { ...sample, pausedBy: 'erased' as const, borrowerName: '', phoneMask: '' };

it('an erased borrower can be neither called, visited nor written about', async () => {
  await openConsole('collections?order=D180', [
    [listCollections, () => returns(listCollections, listCollections.sample)],
    [readCollectionCase, () => returns(readCollectionCase, erased)],
    [readOrder, () => returns(readOrder, readOrder.sample)],
    [listReschedules, () => returns(listReschedules, listReschedules.sample)],
  ]);
  expect(await screen.findByText(/no queda su teléfono/)).toBeTruthy();
  for (const name of [/^Llamar/, /^SMS/, /^Visitar/])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Anotar/ })).toBeNull();
});

it('what was typed about a borrower who is erased meanwhile stays on the screen', async () => {
  let isErased = false;
  const under = { openContactId: '7' };
  await openConsole('collections?order=D180', [
    [listCollections, () => returns(listCollections, listCollections.sample)],
    [
      readCollectionCase,
      () => returns(readCollectionCase, { ...(isErased ? erased : sample), ...under }),
    ],
    [readOrder, () => returns(readOrder, readOrder.sample)],
    [listReschedules, () => returns(listReschedules, listReschedules.sample)],
    [endContact, () => refuses('borrowerErased')],
    [addNote, () => refuses('borrowerErased')],
  ]);
  const [ofContact, ofBorrower] = await screen.findAllByRole('textbox', { name: /^Nota/ });
  fireEvent.change(ofContact!, { target: { value: 'Llamará mañana' } }); // ! one of the contact, one of the borrower
  fireEvent.change(ofBorrower!, { target: { value: 'Prefiere la tarde' } }); // ! the same
  isErased = true;
  await press('Guardar');
  expect(await screen.findByText(/no se escribe nada más sobre él/)).toBeTruthy();
  expect(await screen.findByText(/no queda su teléfono/)).toBeTruthy();
  expect(screen.getByDisplayValue('Llamará mañana')).toBeTruthy();
  expect(screen.getByDisplayValue('Prefiere la tarde')).toBeTruthy();
});
