import { fileDataRequest } from '@cauce/contract/server';
import type { InputOf } from '@cauce/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';

const input: InputOf<typeof fileDataRequest> = {
  right: 'access',
  name: 'Ana López',
  contact: 'ana@correo.example',
  text: '¿Qué datos míos tienen?',
};

// Monday, 2 March 2026, at noon in Mexico City.
const lender = appForFile({ startsAt: '2026-03-02T18:00:00Z' });
beforeEach(async () => {
  await lender.db.deleteFrom('live_changes').execute();
});

const file = (changes: Partial<typeof input> = {}, call: CallOptions = { as: null }) =>
  lender.call(fileDataRequest, { ...input, ...changes }, call);
const stored = () =>
  lender.db.selectFrom('data_requests').selectAll().orderBy('folio', 'desc').execute();

describe('a request about one’s own data', () => {
  it('from anybody gets a folio and an answer-by date, and is stored as it was written', async () => {
    const { body } = await file();
    expect(body.data).toEqual({
      folio: 'A-000001',
      noticeBy: '2026-03-09',
      answerBy: '2026-03-22',
    });
    expect((await stored())[0]).toMatchObject({
      data_right: 'access',
      name: input.name,
      contact: input.contact,
      body: input.text,
      borrower_id: null,
      language: 'es',
      state: 'received',
      due_on: '2026-03-22',
    });
  });

  it('with a session is linked to its borrower; with an ended session it is filed without one', async () => {
    await file({ text: 'Soy yo' }, { as: '1001', language: 'en' });
    expect((await stored())[0]).toMatchObject({ borrower_id: '1001', language: 'en' });
    await file({ text: 'Otra vez' }, { query: { userId: '1001', sessionId: 'ended' }, as: null });
    expect((await stored())[0]).toMatchObject({ body: 'Otra vez', borrower_id: null });
    await file(
      { text: 'De otro' },
      { query: { userId: '1002', sessionId: 'demo-1001' }, as: null },
    );
    expect((await stored())[0]).toMatchObject({ body: 'De otro', borrower_id: null });
  });

  it('is one request however often it is sent that day, at once too, and another the next', async () => {
    const text = 'Dos veces';
    const answers = await Promise.all(Array.from({ length: 20 }, () => file({ text })));
    const folios = new Set(answers.map(({ body }) => body.data.folio));
    expect(folios.size).toBe(1);
    expect((await file({ text })).body.data.folio).toBe([...folios][0]);
    expect((await stored()).filter(({ body }) => body === text)).toHaveLength(1);
    expect(await lender.db.selectFrom('live_changes').select('topic').execute()).toEqual([
      { topic: 'dataRequests' },
    ]);
    lender.clock.advance(24 * 3_600_000);
    expect(folios.has((await file({ text })).body.data.folio)).toBe(false);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no way to answer', { contact: '' }],
    ['nothing to say', { text: '\n' }],
    ['another right', { right: 'erasure' as 'access' }],
    ['a NUL', { text: 'a\0b' }],
    ['more characters than fit', { text: '🇲🇽'.repeat(1_001) }],
    ['a name beyond its limit', { name: 'x'.repeat(121) }],
  ])('with %s is refused, and nothing is stored', async (_what, changes) => {
    const before = (await stored()).length;
    expect((await file(changes)).outcome).toMatchObject({ ok: false, refusal: 'invalidRequest' });
    expect(await stored()).toHaveLength(before);
  });

  it('may be as long as its limit in any script', async () => {
    const text = '🇲🇽'.repeat(1_000);
    expect((await file({ text, name: 'ñ'.repeat(120) })).outcome.ok).toBe(true);
    expect((await stored())[0]?.body).toBe(text);
  });

  it('cannot be rewritten, nor can its history, and makes only the allowed moves', async () => {
    const [one] = await stored();
    const of = one?.id ?? '';
    const set = (values: object) =>
      lender.db.updateTable('data_requests').set(values).where('id', '=', of).execute();
    await expect(set({ body: 'Otra cosa' })).rejects.toThrow(/cannot be changed/);
    await expect(set({ state: 'applied', apply_by: '2026-04-01' })).rejects.toThrow(/may not move/);
    await expect(
      lender.db.deleteFrom('data_request_history').where('request_id', '=', of).execute(),
    ).rejects.toThrow(/append-only/);
  });
});
