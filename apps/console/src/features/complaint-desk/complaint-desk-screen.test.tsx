// @vitest-environment happy-dom
import {
  assignComplaint,
  checkComplaint,
  listComplaintQueue,
  noteOnComplaint,
  readComplaintCase,
  replyToComplaint,
  saveReplyDraft,
} from '@cauce/contract/console';
import type { ComplaintCase, ConsoleOutputOf } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../test/open-console.tsx';
import { removeUnsentReply } from './compose/unsent-replies.ts';

const { sample } = readComplaintCase;
const DUE = sample.loan?.next ?? null;
type Queue = ConsoleOutputOf<typeof listComplaintQueue>;
type Replied = ReturnType<typeof refuses>;
const change = { ...checkComplaint.sample, version: 9 };

// Another complaint each time: drafts are stored by complaint while the tab is open.
let visits = 0;
function open({
  of = {},
  queue = {},
  reply = () => returns(replyToComplaint, { version: 3 }),
  note = () => returns(noteOnComplaint, { version: 3 }),
  language = 'es',
  loaded = Promise.resolve(),
}: {
  of?: Partial<ComplaintCase>;
  queue?: Partial<Queue>;
  reply?: () => Replied;
  note?: () => Replied;
  language?: 'es' | 'en';
  /** When the server answers with the complaint. */
  loaded?: Promise<void>;
} = {}) {
  visits += 1;
  const id = `q_${visits}`;
  const shown = { ...sample, ...of };
  return openConsole(
    `complaints?tab=mine&case=${id}`,
    [
      [
        listComplaintQueue,
        () => returns(listComplaintQueue, { ...listComplaintQueue.sample, ...queue }),
      ],
      [
        readComplaintCase,
        async () => {
          await loaded;
          return returns(readComplaintCase, { ...shown, complaint: { ...shown.complaint, id } });
        },
      ],
      [checkComplaint, () => returns(checkComplaint, change)],
      [replyToComplaint, reply],
      [noteOnComplaint, note],
      [assignComplaint, () => returns(assignComplaint, { version: 7 })],
      [saveReplyDraft, () => returns(saveReplyDraft, saveReplyDraft.sample)],
    ],
    { language },
  );
}
const area = () => screen.findByRole('textbox', { name: 'Respuesta al cliente' });
const write = async (text: string) => fireEvent.change(await area(), { target: { value: text } });
/** Whether the browser would ask before leaving the page. */
const warnsBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Whether the page handles a dropped file instead of being replaced by it. */
function drop(on: Element, file: File): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } });
  return !on.dispatchEvent(event);
}

afterEach(() => {
  cleanup();
  removeUnsentReply('laura', `q_${visits}`);
  vi.unstubAllGlobals();
});

describe('the complaint desk', () => {
  it('shows the queue, the complaint, and its side panel', async () => {
    // Two and a half hours before the deadline: the clock on the screen runs during the test.
    await open({ queue: { now: '2026-04-24T20:42:00.000Z' } });
    const queue = await screen.findByRole('region', { name: 'Cola de quejas' });
    const row = await within(queue).findByRole('link', { name: /María Fernanda López/ });
    expect(row.textContent).toContain('2 h');
    expect(row.textContent).toContain('Laura Ríos');
    expect(within(queue).getByText('Carga: 6 de 14')).toBeTruthy();
    const heading = await screen.findByRole('heading', { name: 'Llamadas fuera de horario' });
    expect(heading).toBeTruthy();
    expect(screen.getByText(/Q-000123/)).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('hasta seis llamadas al día.');
    const loan = screen.getByRole('region', { name: 'Préstamo' });
    expect(within(loan).getByText('$889,20')).toBeTruthy();
    const client = screen.getByRole('region', { name: 'Cliente' });
    expect(within(client).getByText('55 ···· 2290')).toBeTruthy();
  });

  it('shows the conversation as its borrower reads it: no note, no agent, the newest answer first', async () => {
    const agent = { id: 'laura', name: 'Laura Ríos' };
    const reply = { author: 'Atención a clientes', agent, images: [] };
    const event = { by: agent, assignedTo: null, replyId: null, score: null };
    await open({
      of: {
        replies: [
          { ...reply, id: 1, text: 'Lo revisamos.', repliedAt: '2026-04-24T16:00:00.000Z' },
          { ...reply, id: 2, text: 'Ya quedó.', repliedAt: '2026-04-24T18:00:00.000Z' },
        ],
        history: [
          ...sample.history,
          { ...event, seq: 3, kind: 'noted', at: '2026-04-24T15:30:00.000Z', note: 'Ojo con esto' },
        ],
      },
    });
    expect(await screen.findByText('Ojo con esto')).toBeTruthy();
    await press('Como la ve el cliente');
    const articles = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
    expect(articles).toHaveLength(3);
    expect(articles[0]).toContain('Ya quedó.');
    expect(articles[2]).toContain('hasta seis llamadas al día.');
    expect(articles.join(' ')).not.toContain('Laura');
    expect(screen.queryByText('Ojo con esto')).toBeNull();
    await press('Como la ve el cliente');
    expect(screen.getByText('Ojo con esto')).toBeTruthy();
  });

  it('has letter shortcuts, none of which acts while somebody is typing', async () => {
    await open();
    const field = await area();
    await act(async () => fireEvent.keyDown(document.body, { key: 'r' }));
    expect(document.activeElement).toBe(field);
    await act(async () => fireEvent.keyDown(field, { key: 'n' }));
    expect(screen.queryByRole('textbox', { name: 'Nota' })).toBeNull();
    field.blur();
    await act(async () => fireEvent.keyDown(document.body, { key: 'n' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' }));
    (document.activeElement as HTMLElement).blur();
    await act(async () => fireEvent.keyDown(document.body, { key: 'a' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Asignada a'));
  });

  it('does not treat letters typed while a complaint is loading as shortcuts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open({ loaded: promise });
    await screen.findByRole('region', { name: 'Queja' });
    const unhandled: string[] = [];
    for (const key of ['r', 't', 'e', '[', 'g', 'c', 'Tab'])
      await act(async () => {
        if (fireEvent.keyDown(document.body, { key })) unhandled.push(key);
      });
    expect(unhandled).toEqual(['Tab']);
    await act(async () => resolve());
    const field = await area();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(window.location.pathname).toBe('/console/complaints');
    (document.activeElement as HTMLElement).blur();
    await act(async () => fireEvent.keyDown(document.body, { key: 'n' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' }));
  });

  it('keeps the reply while a note is written, and the note if somebody else was faster', async () => {
    let isChanged = true;
    const { sentTo } = await open({
      note: () =>
        isChanged ? refuses('changedMeanwhile', change) : returns(noteOnComplaint, { version: 3 }),
    });
    await write('Ya lo revisamos.');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Nota interna' })));
    expect(screen.queryByRole('button', { name: 'Enviar respuesta' })).toBeNull();
    await press('Guardar nota');
    expect(screen.getByText('Escribe la nota.')).toBeTruthy();
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' });
    fireEvent.change(note, { target: { value: 'Llamé a la tienda' } });
    expect(warnsBeforeLeaving()).toBe(true);
    await press('Guardar nota');
    expect(await screen.findByText(/Mateo Salas cambió esta queja\./)).toBeTruthy();
    expect(note.value).toBe('Llamé a la tienda');
    isChanged = false;
    await press('Guardar nota');
    expect(sentTo(noteOnComplaint)).toHaveLength(2);
    expect(note.value).toBe('');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Respuesta' })));
    expect(((await area()) as HTMLTextAreaElement).value).toBe('Ya lo revisamos.');
  });

  it('accepts only a note once it is closed', async () => {
    await open({ of: { complaint: { ...sample.complaint, state: 'closed' } } });
    expect(await screen.findByText('Esta queja está cerrada.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Nota' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Respuesta al cliente' })).toBeNull();
  });

  it('offers to undo an assignment, back to the previous agent', async () => {
    const { sentTo } = await open({
      of: { agents: [{ id: 'mateo', name: 'Mateo Salas', openCount: 1, isSkilled: true }] },
    });
    const select = await screen.findByLabelText<HTMLSelectElement>('Asignada a');
    const former = select.value || null;
    await act(async () => fireEvent.change(select, { target: { value: 'mateo' } }));
    expect(await screen.findByText('Asignada a Mateo Salas.')).toBeTruthy();
    await act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
    expect(sentTo(assignComplaint).map(({ agentId, version }) => [agentId, version])).toEqual([
      ['mateo', sample.complaint.version],
      [former, 7],
    ]);
    expect(await screen.findByText('Deshecho.')).toBeTruthy();
  });

  it('has the same content in English', async () => {
    await open({ language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Calls outside hours' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send reply' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('sends nothing without a text, and a text with the version that was read', async () => {
    const { sentTo } = await open();
    await area();
    await press('Enviar respuesta');
    expect(screen.getByText('Escribe la respuesta.')).toBeTruthy();
    expect(sentTo(replyToComplaint)).toEqual([]);
    await write('Ya lo revisamos.');
    await press('Enviar respuesta');
    expect(sentTo(replyToComplaint)).toEqual([
      { complaintId: `q_${visits}`, version: 2, text: 'Ya lo revisamos.', images: [], due: DUE },
    ]);
    expect(((await area()) as HTMLTextAreaElement).value).toBe('');
  });

  it('keeps a text with an amount that was paid meanwhile, and sends it as it is if pressed again', async () => {
    const { sentTo } = await open({ reply: () => refuses('dueChanged') });
    await write('Hoy debes $889,20.');
    await press('Enviar respuesta');
    expect(await screen.findByText(/ya no es lo que se debe del préstamo/)).toBeTruthy();
    expect(((await area()) as HTMLTextAreaElement).value).toBe('Hoy debes $889,20.');
    expect(sentTo(readComplaintCase)).toHaveLength(2);
    await press('Enviar respuesta');
    expect(sentTo(replyToComplaint).map(({ due }) => due)).toEqual([DUE, null]);
  });

  it('keeps the text if somebody else was faster, and shows who', async () => {
    await open({ reply: () => refuses('changedMeanwhile', change) });
    await write('Ya lo revisamos.');
    await press('Enviar respuesta');
    expect(await screen.findByText(/Mateo Salas cambió esta queja\./)).toBeTruthy();
    expect(((await area()) as HTMLTextAreaElement).value).toBe('Ya lo revisamos.');
  });

  it('does not change under an agent who is typing, and refreshes on request', async () => {
    const { emit, sentTo } = await open();
    await write('Ya');
    await emit('complaints');
    expect(await screen.findByText(/Mateo Salas cambió esta queja\./)).toBeTruthy();
    expect(sentTo(readComplaintCase)).toHaveLength(1);
    await press('Actualizar');
    expect(sentTo(readComplaintCase)).toHaveLength(2);
  });

  it('makes the browser ask before leaving a reply without a stored draft', async () => {
    await open();
    await area();
    expect(warnsBeforeLeaving()).toBe(false);
    await write('Ya lo revisamos.');
    expect(warnsBeforeLeaving()).toBe(true);
    await press('Guardar');
    expect(warnsBeforeLeaving()).toBe(false);
    await write('Ya lo revisamos todo.');
    expect(warnsBeforeLeaving()).toBe(true);
    await write('');
    expect(warnsBeforeLeaving()).toBe(false);
  });

  it('accepts a file that is dropped beside the field', async () => {
    await open();
    await area();
    const text = new File(['a'], 'a.pdf', { type: 'application/pdf' });
    let isTaken = false;
    act(() => {
      isTaken = drop(screen.getByRole('article'), text);
    });
    expect(isTaken).toBe(true);
    expect(await screen.findByText('Solo imágenes JPEG, PNG o WebP.')).toBeTruthy();
  });

  it('says if nothing is waiting', async () => {
    await open({ queue: { complaints: [] } });
    expect(await screen.findByText('No tienes quejas abiertas')).toBeTruthy();
  });

  it('is kept with its text behind the sign-in once the session has ended', async () => {
    await open({ reply: () => refuses('sessionExpired') });
    await write('No se pierde');
    await press('Enviar respuesta');
    expect(await screen.findByText(/Tu sesión terminó/)).toBeTruthy();
    expect(screen.getByDisplayValue('No se pierde')).toBeTruthy();
  });
});
