// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { rateComplaint, rateService, readComplaint } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import type { WireOf } from '@cauce/contract/server';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBefore } from '../../../test/elements.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import type { Answer } from '../../../test/open-screen.tsx';
import { waitForScreen } from '../../../test/wait-for-screen.ts';

const session: Session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2' };
const { sample } = readComplaint;
const withoutScore = { ...sample, isNeedScore: '0' as const };

// Another complaint each time: a borrower who declined is not asked again.
let visits = 0;
function open(
  wire: Partial<WireOf<typeof readComplaint>> = {},
  rate: Answer = () => returns(rateComplaint, null),
) {
  visits += 1;
  const problemId = `q${visits}`;
  return openScreen(href('complaintDetail', { problemId }, session), [
    [readComplaint, () => returns(readComplaint, { ...withoutScore, problemId, ...wire })],
    [rateComplaint, rate],
  ]);
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('one complaint', () => {
  it('shows the reply of the agent first, then what was written', async () => {
    await open({
      replies: [
        {
          ...sample.replies[0],
          author: 'Luis P.',
          time: '2026-04-24 10:40:31',
          content: 'Ya.',
          images: '/r/1.jpg',
        },
      ],
    });
    const reply = await screen.findByRole('region', { name: 'Atención a clientes' });
    expect(within(reply).getByText('Ya.')).toBeTruthy();
    expect(within(reply).queryByText('Luis P.')).toBeNull();
    expect(within(reply).getByRole('button', { name: 'Ver imagen 1' })).toBeTruthy();
    const own = screen.getByRole('region', { name: 'Tu queja' });
    expect(within(own).getByText('Llamadas fuera de horario')).toBeTruthy();
    expect(within(own).getByText('49/200')).toBeTruthy();
    expect(within(own).getAllByRole('button', { name: /Ver imagen/ })).toHaveLength(1);
    expect(isBefore(reply, own)).toBe(true);
  });

  it('shows its folio, its state and its answer-by date', async () => {
    await open();
    const facts = await screen.findByRole('region', { name: 'Datos de la queja' });
    for (const text of ['Q-000123', 'Respondida', '2026-06-05'])
      expect(within(facts).getByText(text)).toBeTruthy();
  });

  it('hides an empty reply, and shows by when there will be one', async () => {
    await open({
      replies: [],
      disposeDetail: '',
      disposeImages: '',
      state: 'open',
      stateText: 'En revisión',
    });
    await screen.findByText('Estamos revisando tu queja');
    expect(screen.queryByRole('region', { name: 'Atención a clientes' })).toBeNull();
    expect(document.body.textContent).toContain(
      'Te debemos una respuesta a más tardar el 2026-06-05.',
    );
  });

  it('reads the single reply of a back end without a list', async () => {
    await open({ replies: [], disposeDetail: 'Listo.' });
    expect(
      within(await screen.findByRole('region', { name: 'Atención a clientes' })).getByText(
        'Listo.',
      ),
    ).toBeTruthy();
  });

  it('opens an image larger, and closes it', async () => {
    await open({ replies: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver imagen 1' }));
    const view = screen.getByRole('dialog', { name: 'imagen 1' });
    expect(within(view).getByRole('img').getAttribute('src')).toBe(sample.images);
    fireEvent.click(within(view).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the authority and to the loan', async () => {
    await open();
    expect((await screen.findByRole('link', { name: /55 5340 0999/ })).getAttribute('href')).toBe(
      'tel:5553400999',
    );
    expect(screen.getByRole('button', { name: /www\.gob\.mx\/ ?condusef/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Orden D180/ }).getAttribute('href')).toMatch(
      /^\/loan\/detail\?.*orderId=D180/,
    );
  });

  it('asks for a score after 3 s, and sends it', async () => {
    vi.useFakeTimers();
    const { sentTo } = await open({ isNeedScore: '1' });
    await waitForScreen(() => screen.queryByText('Datos de la queja') !== null);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(600));
    const dialog = screen.getByRole('dialog', { name: '¿Cómo fue nuestra respuesta?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    expect(within(dialog).getByText('Seleccione una calificación')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: '4 estrellas' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
    const thanks = { name: 'Gracias por tu opinión' };
    await waitForScreen(() => screen.queryByRole('dialog', thanks) !== null);
    // Sent also if the borrower leaves at once.
    expect(sentTo(rateComplaint)).toMatchObject([{ fields: { score: '4' }, outlivesPage: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([1, -1, '2'])('asks for a score if `isNeedScore` is %o', async (isNeedScore) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ isNeedScore: isNeedScore as '1' });
    await screen.findByText('Datos de la queja');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('dialog', { name: '¿Cómo fue nuestra respuesta?' })).toBeTruthy();
  });

  it('sends the score to a back end of the specified calls by the call that it has', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sentTo } = await openScreen(href('complaintDetail', { problemId: 's' }, session), [
      [
        readComplaint,
        () =>
          returns(readComplaint, {
            problemId: 's',
            isNeedScore: '1',
            type: 'Cobranza',
            content: 'Texto',
            disposeDetail: 'Listo.',
          }),
      ],
      [rateService, () => returns(rateService, null)],
    ]);
    await screen.findByText('Listo.');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    fireEvent.click(screen.getByRole('radio', { name: '4 estrellas' }));
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('dialog', { name: 'Gracias por tu opinión' })).toBeTruthy();
    expect(sentTo(rateService).map(({ fields }) => fields['score'])).toEqual(['4']);
  });

  it.each(['0', 0, '0.0'])('asks for no score if `isNeedScore` is %o', async (isNeedScore) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ isNeedScore: isNeedScore as '0' });
    await screen.findByText('Datos de la queja');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the specified title', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Comentarios' })).toBeTruthy();
    cleanup();
    await openScreen(href('complaintDetail', { problemId: 'e' }, { ...session, isNeedPop: '1' }), [
      [readComplaint, () => returns(readComplaint, withoutScore)],
    ]);
    expect(await screen.findByRole('heading', { name: 'Feedback' })).toBeTruthy();
  });

  it('shows why a score was not accepted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ isNeedScore: '1' }, () =>
      refuses(rateComplaint, 'complaintNotScored', 'Ya la calificaste.'),
    );
    await screen.findByText('Datos de la queja');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    fireEvent.click(screen.getByRole('radio', { name: '1 estrella' }));
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Ya la calificaste.')).toBeTruthy();
  });

  it('shows the server’s message for an unknown complaint, also as a toast, and links to the list', async () => {
    await openScreen(href('complaintDetail', { problemId: 'x' }, session), [
      [
        readComplaint,
        () => refuses(readComplaint, 'complaintNotFound', 'No encontramos esta queja.'),
      ],
    ]);
    expect(await screen.findAllByText('No encontramos esta queja.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ver mis quejas' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('links to the list if the address names none', async () => {
    await openScreen(href('complaintDetail', {}, session), []);
    expect(await screen.findByRole('link', { name: 'Ver mis quejas' })).toBeTruthy();
  });
});
