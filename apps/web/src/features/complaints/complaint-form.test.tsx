// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { attachComplaintImage, fileComplaint, readComplaintHome } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOffline, OFFLINE_TEXT } from '../../../test/go-offline.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { complaintDrafts, nameOfDraft } from './complaint-draft.ts';
import { keyOfOrder } from './stored-order.ts';
import { complaintIntents, nameOfFiling } from './use-filing.ts';

const session: Session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2' };
const own = { problemType: '1', problemSonType: '101', orderNo: 'D180' };
const filed = returns(fileComplaint, fileComplaint.sample);
const uploaded: Answer = (_fields, times) =>
  returns(attachComplaintImage, { url: `/img/${times}.jpg` });

const open = (
  {
    file = () => filed,
    upload = uploaded,
    reasons = () => returns(readComplaintHome, readComplaintHome.sample),
  }: { file?: Answer; upload?: Answer; reasons?: Answer } = {},
  at = own,
) =>
  openScreen(href('complaintForm', at, session), [
    [readComplaintHome, reasons],
    [fileComplaint, file],
    [attachComplaintImage, upload],
  ]);

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción' });
const write = async (text: string) => {
  await waitFor(() => expect(area().disabled).toBe(false));
  fireEvent.change(area(), { target: { value: text } });
};
const button = () => screen.getByRole('button', { name: 'Enviar queja' });
/** The button with the message above it. */
const bar = () => within(screen.getByRole('contentinfo'));
const submit = () => fireEvent.click(button());
const input = () => screen.queryByLabelText<HTMLInputElement>('Agregar');
const pick = async (name: string) => {
  await waitFor(() => expect(input()?.disabled).toBe(false));
  const field = input();
  const file = new File([name], name, { type: 'image/png' });
  if (field) await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
};

beforeEach(async () => {
  window.localStorage.clear();
  await complaintDrafts.remove(nameOfDraft('1001'));
  await complaintIntents.remove(nameOfFiling('1001'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
});

describe('the complaint form', () => {
  it('shows the reason and its sub-type, also without a loan', async () => {
    const { sentTo } = await open();
    expect(await screen.findByText('Cobranza')).toBeTruthy();
    expect(screen.getByText('Llamadas fuera de horario')).toBeTruthy();
    expect(sentTo(readComplaintHome)[0]?.fields).toEqual({ orderId: '' });
  });

  it('files the text and shows the folio until it is dismissed', async () => {
    window.localStorage.setItem(keyOfOrder('1001'), 'D180');
    window.localStorage.setItem('cauce.voucher.x', 'a voucher');
    const { sentTo } = await open();
    await write('Me llaman de noche.');
    await pick('a.png');
    await pick('b.png');
    await screen.findByText('2 de 9', { selector: 'span:not([aria-live])' });
    submit();
    const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(dialog.textContent).toContain('Q-000123');
    expect(dialog.textContent).toContain('2026-06-05');
    expect(sentTo(fileComplaint).map(({ fields }) => fields)).toEqual([
      {
        problemType: '1',
        problemSonType: '101',
        problemDetail: 'Me llaman de noche.',
        problemImage: '/img/1.jpg,/img/2.jpg',
        orderNo: 'D180',
      },
    ]);
    expect(sentTo(fileComplaint)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(window.localStorage.getItem(keyOfOrder('1001'))).toBeNull();
    expect(window.localStorage.getItem('cauce.voucher.x')).toBe('a voucher');
    expect(screen.queryByText('Imagen cargada')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copiar el folio' })).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(window.location.pathname).toBe('/complainPageNext');
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(window.location.pathname).toBe('/complaints'));
    expect(await complaintDrafts.find(nameOfDraft('1001'))).toBeNull();
  });

  it('leaves a success without a folio after 1.5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ file: () => returns(fileComplaint, {}) });
    const steps = window.history.length;
    await write('Texto');
    submit();
    await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await waitFor(() => expect(window.location.pathname).toBe('/complaints'));
    // Replaced: «back» does not return to what was sent.
    expect(window.history.length).toBe(steps);
  });

  it.each([
    ['a stored loan', 'E174', ''],
    ['a loan in its address', 'D180', 'E174'],
  ])(
    'leaves out %s that belongs to somebody else when it is sent again after the refusal',
    async (_of, stored, at) => {
      window.localStorage.setItem(keyOfOrder('1001'), stored);
      const { sentTo } = await open(
        {
          file: (_fields, times) => (times === 1 ? refuses(fileComplaint, 'orderNotFound') : filed),
        },
        { ...own, orderNo: at },
      );
      await write('Texto');
      submit();
      expect(await screen.findByText(/^No encontramos este préstamo\./)).toBeTruthy();
      // A busy button takes no press.
      await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
      submit();
      await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
      expect(sentTo(fileComplaint).map(({ fields }) => fields['orderNo'])).toEqual(['E174', '']);
    },
  );

  it('requires a text', async () => {
    const { sentTo } = await open();
    await write('   ');
    submit();
    expect(screen.getAllByText('Escribe tu opinión o sugerencia')).toHaveLength(2);
    expect(document.activeElement).toBe(area());
    expect(sentTo(fileComplaint)).toHaveLength(0);
  });

  it('counts as a person does, and ignores the two hundred and first', async () => {
    await open();
    const family = '👨‍👩‍👧';
    await write(family.repeat(200));
    expect(screen.getByText('200/200', { selector: '[aria-hidden]' })).toBeTruthy();
    await write(`${family.repeat(200)}x`);
    expect(area().value).toBe(family.repeat(200));
  });

  it('takes nine images and no tenth', async () => {
    await open();
    for (let image = 1; image <= 9; image += 1) await pick(`${image}.png`);
    await screen.findByRole('button', { name: 'Quitar imagen 9' });
    expect(input()).toBeNull();
  });

  it('shows its images three in a row', async () => {
    await open();
    await waitFor(() => expect(input()?.disabled).toBe(false));
    expect(input()?.closest('ul')?.className).toMatch(/three/);
  });

  it('shows the specified texts while an image is being sent and when it has arrived', async () => {
    let arrive = (): void => undefined;
    const pending = new Promise<unknown>((resolve) => {
      arrive = () => resolve(returns(attachComplaintImage, { url: '/img/1.jpg' }));
    });
    await openScreen(href('complaintForm', own, { ...session, isNeedPop: '1' }), [
      [readComplaintHome, () => returns(readComplaintHome, readComplaintHome.sample)],
      [attachComplaintImage, () => pending],
    ]);
    const field = await screen.findByLabelText<HTMLInputElement>('Add');
    await waitFor(() => expect(field.disabled).toBe(false));
    const file = new File(['a'], 'a.png', { type: 'image/png' });
    await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
    // Visible, and announced to screen readers.
    expect(await screen.findAllByText('uploading...')).toHaveLength(2);
    await act(async () => arrive());
    expect((await screen.findAllByText('Charging successful!')).length).toBeGreaterThan(0);
    expect(screen.queryByText('uploading...')).toBeNull();
  });

  it('shows the server’s message for a refused image, and sends the same one again under its key', async () => {
    const { sentTo } = await open({
      upload: (_fields, times) =>
        times === 1
          ? refuses(attachComplaintImage, 'imageRefused', 'No es una imagen.')
          : returns(attachComplaintImage, { url: '/img/2.jpg' }),
    });
    await write('Texto');
    await pick('a.png');
    expect(await screen.findByText('No es una imagen.')).toBeTruthy();
    submit();
    const problem = bar().getByText('Una imagen no se pudo subir. Reintenta o quítala.');
    expect(problem.closest('[aria-live=assertive]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar imagen 1' }));
    expect(await screen.findByText('Imagen cargada')).toBeTruthy();
    expect(bar().queryByText(/^Una imagen no se pudo subir/)).toBeNull();
    const keys = sentTo(attachComplaintImage).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up the upload of an image that is removed, and sends the next one at once', async () => {
    const { sentTo } = await open({
      upload: (_fields, times) =>
        times === 1
          ? new Promise(() => undefined)
          : returns(attachComplaintImage, { url: `/img/${times}.jpg` }),
    });
    await write('Texto');
    await pick('wrong.png');
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar imagen 1' }));
    await waitFor(() => expect(screen.queryAllByText('Subiendo la imagen…')).toEqual([]));
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['']);
    await pick('right.png');
    expect(await screen.findByText('Imagen cargada')).toBeTruthy();
    submit();
    await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(sentTo(fileComplaint)[0]?.fields['problemImage']).toBe('/img/2.jpg');
  });

  it('reports an image as failed if the answer has no address for it', async () => {
    await open({ upload: () => returns(attachComplaintImage, { url: '' }) });
    await pick('a.png');
    expect(await screen.findByText(/^Una imagen no se pudo subir/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar imagen 1' })).toBeTruthy();
  });

  it('gives each image a key of its own', async () => {
    const { sentTo } = await open();
    await pick('a.png');
    await pick('b.png');
    await screen.findByRole('button', { name: 'Quitar imagen 2' });
    expect(new Set(sentTo(attachComplaintImage).map(({ key }) => key)).size).toBe(2);
  });

  it('sends one complaint, however often the button is pressed', async () => {
    const { sentTo } = await open();
    await write('Texto');
    for (let press = 0; press < 10; press += 1) submit();
    await screen.findByRole('dialog');
    expect(sentTo(fileComplaint)).toHaveLength(1);
  });

  it('sends nothing without a connection, and one complaint at a press after it is back', async () => {
    const { reconnect } = goOffline();
    const { sentTo } = await open();
    await write('Texto');
    submit();
    expect(await screen.findAllByText(OFFLINE_TEXT)).toHaveLength(2);
    expect(sentTo(fileComplaint)).toHaveLength(0);
    reconnect();
    expect(screen.queryAllByText(OFFLINE_TEXT)).toEqual([]);
    expect(sentTo(fileComplaint)).toHaveLength(0);
    submit();
    await screen.findByRole('dialog');
    expect(sentTo(fileComplaint)).toHaveLength(1);
  });

  it('never shows a lost answer as a failure, and retries under the same key', async () => {
    const { sentTo } = await open({
      file: (_fields, times) => (times === 1 ? Promise.reject(new TypeError('gone')) : filed),
    });
    await write('Texto');
    submit();
    expect(await screen.findByText(/Aún no sabemos si tu queja llegó/)).toBeTruthy();
    submit();
    await screen.findByRole('dialog');
    const keys = sentTo(fileComplaint).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('restores its draft, and completes a filing that was sent before the page was killed', async () => {
    await open({ file: () => new Promise(() => undefined) });
    await write('Escrito antes');
    await pick('a.png');
    await screen.findByText('Imagen cargada');
    submit();
    await waitFor(async () =>
      expect(await complaintIntents.find(nameOfFiling('1001'))).not.toBeNull(),
    );
    const sentKey = (await complaintIntents.find(nameOfFiling('1001')))?.key;
    const { sentTo } = await open();
    await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(area().value).toBe('Escrito antes');
    expect(sentTo(fileComplaint)).toMatchObject([
      { key: sentKey, fields: { problemDetail: 'Escrito antes', problemImage: '/img/1.jpg' } },
    ]);
    expect(sentTo(attachComplaintImage)).toHaveLength(0);
  });

  it('sends such a filing under its key at a press, if it was reopened without a connection', async () => {
    await open({ file: () => new Promise(() => undefined) });
    await write('Escrito antes');
    submit();
    await waitFor(async () =>
      expect(await complaintIntents.find(nameOfFiling('1001'))).not.toBeNull(),
    );
    const sentKey = (await complaintIntents.find(nameOfFiling('1001')))?.key;
    const { reconnect } = goOffline();
    const { sentTo } = await open();
    await waitFor(() => expect(area().value).toBe('Escrito antes'));
    reconnect();
    submit();
    await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(sentTo(fileComplaint).map(({ key }) => key)).toEqual([sentKey]);
  });

  it('keeps what was written when the session has ended', async () => {
    await open({ upload: () => refuses(attachComplaintImage, 'sessionExpired', 'Ya terminó.') });
    await write('Justo antes de salir');
    await pick('a.png');
    expect(await screen.findByRole('heading', { name: 'Tu sesión terminó' })).toBeTruthy();
    // The server's message, as for every upload that is refused.
    expect(screen.getByRole('alert').textContent).toBe('Ya terminó.');
    await open();
    await waitFor(() => expect(area().value).toBe('Justo antes de salir'));
    expect(screen.getByRole('button', { name: 'Reintentar imagen 1' })).toBeTruthy();
  });

  it('keeps text and images for another reason, chosen after going back', async () => {
    await open();
    await write('Mis palabras');
    await pick('a.png');
    await screen.findByText('Imagen cargada');
    await open({}, { ...own, problemType: '2', problemSonType: '' });
    await waitFor(() => expect(area().value).toBe('Mis palabras'));
    expect(screen.getByRole('button', { name: 'Ver imagen 1' })).toBeTruthy();
    expect(await screen.findByText('Mi pago no se refleja')).toBeTruthy();
  });

  const losesImages: Answer = (_fields, times) =>
    times === 1 ? refuses(fileComplaint, 'imageNotFound', 'Ya no está.') : filed;

  it('cuts a stored draft to what can be sent', async () => {
    await complaintDrafts.save(nameOfDraft('1001'), { text: 'x'.repeat(250), images: [] });
    await open();
    await waitFor(() => expect(area().value).toBe('x'.repeat(200)));
  });

  it('uploads its images again, one after the other, if the server no longer has them', async () => {
    let release = (): void => undefined;
    const { sentTo } = await open({
      file: losesImages,
      upload: (fields, times) =>
        times === 3
          ? new Promise((resolve) => {
              release = () => resolve(uploaded(fields, times));
            })
          : uploaded(fields, times),
    });
    await write('Texto');
    await pick('a.png');
    await pick('b.png');
    await screen.findByRole('button', { name: 'Ver imagen 2' });
    submit();
    expect(await bar().findByText('Ya no está.')).toBeTruthy();
    await waitFor(() => expect(sentTo(attachComplaintImage)).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    await act(async () => release());
    await waitFor(() => expect(bar().queryByText('Ya no está.')).toBeNull());
    expect(new Set(sentTo(attachComplaintImage).map(({ key }) => key)).size).toBe(4);
    submit();
    await screen.findByRole('dialog', { name: 'Recibimos tu queja' });
    expect(sentTo(fileComplaint)[1]?.fields['problemImage']).toBe('/img/3.jpg,/img/4.jpg');
  });

  it('leaves it to the borrower if such an upload fails', async () => {
    const { sentTo } = await open({
      file: losesImages,
      upload: (fields, times) =>
        times === 3 ? refuses(attachComplaintImage, 'imageRefused') : uploaded(fields, times),
    });
    await write('Texto');
    await pick('a.png');
    await pick('b.png');
    await screen.findByRole('button', { name: 'Ver imagen 2' });
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar imagen 2' }));
    await screen.findByRole('button', { name: 'Ver imagen 2' });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar imagen 1' }));
    await waitFor(() => expect(bar().queryByText('Ya no está.')).toBeNull());
    expect(sentTo(attachComplaintImage)).toHaveLength(5);
  });

  it('can be filled in even if the reasons cannot be loaded, and says why in a toast', async () => {
    await open({ reasons: () => refuses(readComplaintHome, 'refused', 'Servicio en pausa.') });
    expect(await screen.findByText('Servicio en pausa.')).toBeTruthy();
    await write('Texto');
    expect(
      screen.getByText('No pudimos leer los motivos, pero puedes seguir escribiendo.'),
    ).toBeTruthy();
    submit();
    await screen.findByRole('dialog');
  });

  it.each([{ problemType: '' }, { problemType: '99' }])(
    'links to the reasons for %o',
    async (at) => {
      await open({}, { ...own, ...at });
      expect(await screen.findByRole('link', { name: 'Elegir un motivo' })).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});
