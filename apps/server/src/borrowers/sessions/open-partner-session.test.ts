import {
  addNote,
  answerDataRequest,
  linkDataRequest,
  pinNote,
  readBorrowerRecords,
} from '@cauce/contract/console';
import { fileDataRequest, listOrders, openPartnerSession } from '@cauce/contract/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PARTNER_SECRET, partnerCall } from '../../../test/partner-call.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { findBorrower } from '../borrowers.ts';
import { saveRating } from '../../loans/ratings.ts';
import { addRegistration } from '../../promotion/registrations.ts';
import { signBody } from '../../http/sessions/partner-signature.ts';

const [test, agent] = consoleForFile(['agent']);

function signed(
  fields: object,
  changes: Record<string, string> = {},
  body = JSON.stringify(fields),
) {
  const call = partnerCall(test, openPartnerSession.path, body);
  return { ...call, headers: { ...call.headers, ...changes } };
}
const borrower = { userId: 'b-1', phone: '+525512345678', fullName: 'Ana Díaz' };

const at = (offset: number) => String(Math.floor(test.clock.now() / 1_000) + offset);

describe('a partner’s session', () => {
  it('is opened for a borrower whom the call creates, and only its hash is stored', async () => {
    const answer = await test.inject(signed(borrower));
    const { data } = answer.json<{
      data: { userId: string; sessionId: string; expiresAt: string };
    }>();
    expect(data).toMatchObject({ userId: 'b-1', expiresAt: '2026-03-02T18:30:00.000Z' });
    expect(Buffer.from(data.sessionId, 'base64url')).toHaveLength(32);
    expect(await findBorrower(test.db, 'b-1')).toMatchObject({
      phone: '+525512345678',
      full_name: 'Ana Díaz',
    });
    const input = await test.inject({
      method: 'POST',
      url: listOrders.path,
      query: { userId: 'b-1', sessionId: data.sessionId },
    });
    expect(input.json()).toMatchObject({ success: true, data: { list: [] } });
    const rows = await test.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(data.sessionId);
  });

  it('updates the reported fields and leaves the others unchanged', async () => {
    await test.inject(
      signed({
        ...borrower,
        userId: 'b-2',
        phone: '+525500000002',
        clabe: '032180000118359719',
        place: 'Oaxaca',
      }),
    );
    await test.inject(signed({ userId: 'b-2', phone: '+525500000001' }));
    expect(await findBorrower(test.db, 'b-2')).toMatchObject({
      phone: '+525500000001',
      full_name: 'Ana Díaz',
      clabe: '032180000118359719',
      place: 'Oaxaca',
    });
  });

  it('notifies the former telephone of a changed account and telephone, and audits both', async () => {
    const known = { userId: 'b-told', phone: '+525500000071', clabe: '032180000118359719' };
    await test.inject(signed(known));
    await test.inject(signed(known));
    await test.inject(signed({ ...known, phone: '+525500000072', clabe: '002010077777777771' }));
    const notices = await test.db
      .selectFrom('change_notices')
      .select(['kind', 'phone', 'mask'])
      .where('borrower_id', '=', 'b-told')
      .orderBy('id')
      .execute();
    expect(notices).toEqual([
      { kind: 'account', phone: '+525500000071', mask: '·· 7771' },
      { kind: 'phone', phone: '+525500000071', mask: '·· 0072' },
    ]);
    const entries = await test.db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('borrower_id', '=', 'b-told')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        act: 'changePayoutAccount',
        details: { before: '..9719', after: '..7771', partner: 'demo' },
      },
      { act: 'changePhone', details: { before: '..0071', after: '..0072', partner: 'demo' } },
    ]);
  });

  it('is opened ten times at once for one borrower', async () => {
    const calls = Array.from({ length: 10 }, () =>
      signed({ ...borrower, userId: 'b-3', phone: '+525500000003' }),
    );
    const answers = await Promise.all(calls.map((call) => test.inject(call)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(
      new Set(
        answers.map((answer) => answer.json<{ data: { sessionId: string } }>().data.sessionId),
      ).size,
    ).toBe(10);
  });

  it('is refused for fields that do not fit, and the answer names them, never a value', async () => {
    const wrong = { phone: '5512345678', isRepeatClient: true, '<b>': '1' };
    const answer = await test.inject(signed({ ...borrower, ...wrong }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: '400',
      message: 'No pudimos leer la solicitud. Revisa estos campos: phone, isRepeatClient.',
    });
    const noJson = await test.inject(signed({}, {}, '{'));
    expect(noJson.statusCode).toBe(400);
    expect(noJson.json<{ message: string }>().message).toMatch(/^No pudimos leer tu solicitud\./);
  });

  it.each([
    ['a CLABE with a wrong check digit', { clabe: '032180000118359718' }],
    ['a CLABE that is too short', { clabe: '03218000011835971' }],
    ['a CURP with a wrong check digit', { curp: 'SABC560626MDFLRN02' }],
    ['a CURP of a day that no calendar has', { curp: 'SABC560231MDFLRN01' }],
    ['a CURP of any eighteen letters', { curp: 'ABCDEFGHIJKLMNOPQR' }],
  ])('is refused for %s, and no borrower is created', async (_what, wrong) => {
    const answer = await test.inject(signed({ ...borrower, userId: 'b-wrong', ...wrong }));
    expect(answer.statusCode).toBe(400);
    expect(await findBorrower(test.db, 'b-wrong')).toBeUndefined();
  });

  it('is opened in spite of an RFC with a wrong check digit, with a warning in the answer and the log', async () => {
    const call = async (phone: string, rfc?: string) => {
      const answer = await test.inject(signed({ userId: `b-${phone.slice(1)}`, phone, rfc }));
      return answer.json<{ code: string; data: { warnings: string[] } }>();
    };
    const warned = () => test.logLines.filter((line) => line.includes('openPartnerSession.rfc'));
    for (const [phone, rfc] of [['+525500000081'], ['+525500000082', 'GODE561231GR8']] as const)
      expect(await call(phone, rfc)).toMatchObject({ code: '0', data: { warnings: [] } });
    expect(warned()).toEqual([]);
    expect(await call('+525500000083', 'GODE561231GR9')).toMatchObject({
      code: '0',
      data: { warnings: ['rfc'] },
    });
    expect(warned()).toHaveLength(1);
    // It is checked and not stored.
    expect(JSON.stringify(await findBorrower(test.db, 'b-525500000083'))).not.toContain('GODE');
    expect(test.logLines.join('\n')).not.toContain('GODE561231');
  });

  it('takes a valid CLABE and CURP', async () => {
    const right = {
      phone: '+525500000004',
      clabe: '032180000118359719',
      curp: 'SABC560626MDFLRN01',
    };
    const answer = await test.inject(signed({ ...borrower, userId: 'b-right', ...right }));
    expect(answer.statusCode).toBe(200);
  });
});

describe('the phone of somebody', () => {
  const registered = (borrowerId: string, phone: string) =>
    addRegistration(
      test.db,
      {
        borrowerId,
        phone,
        templateId: 'demo',
        userFrom: '',
        appFrom: '',
        utmTag: 'spring',
        inviteCode: '',
        appName: '',
        deviceId: '',
      },
      new Date(test.clock.now()),
    );

  it('who registered on a promotional page becomes this borrower’s, with its campaign', async () => {
    const phone = '+8613800000001';
    await registered('p-one', phone);
    const answer = await test.inject(signed({ userId: 'b-adopted', phone, fullName: 'Ana Díaz' }));
    expect(answer.json()).toMatchObject({ code: '0', data: { userId: 'b-adopted' } });
    expect(await findBorrower(test.db, 'p-one')).toBeUndefined();
    expect(await findBorrower(test.db, 'b-adopted')).toMatchObject({
      phone,
      full_name: 'Ana Díaz',
    });
    const stored = test.db.selectFrom('promotion_registrations').selectAll();
    expect(await stored.where('borrower_id', '=', 'b-adopted').execute()).toMatchObject([
      { utm_tag: 'spring' },
    ]);
  });

  it('who registered, and is a borrower of another phone already, moves to the new phone', async () => {
    const phone = '+8613800000003';
    await test.inject(signed({ userId: 'b-moved', phone: '+525500000005' }));
    await registered('p-three', phone);
    const answer = await test.inject(signed({ userId: 'b-moved', phone }));
    expect(answer.json()).toMatchObject({ code: '0' });
    expect(await findBorrower(test.db, 'p-three')).toBeUndefined();
    expect(await findBorrower(test.db, 'b-moved')).toMatchObject({ phone });
  });

  /** Notes something about a borrower and pins it. */
  async function noteAndPin(borrowerId: string, text: string): Promise<void> {
    await agent.done(addNote, { borrowerId, text });
    const [note] = (await agent.done(readBorrowerRecords, { borrowerId })).notes;
    await agent.done(pinNote, { borrowerId, noteId: note?.noteId ?? '' });
  }
  const notesOf = async (borrowerId: string) => {
    const { notes } = await agent.done(readBorrowerRecords, { borrowerId });
    return notes.map(({ text, isPinned }) => [text, isPinned]);
  };

  /** Registers a phone whose borrower already has an agent's note and two data requests, one of them answered. */
  async function registeredAndKnown(borrowerId: string, phone: string): Promise<void> {
    await registered(borrowerId, phone);
    await noteAndPin(borrowerId, 'Called us.');
    for (const text of ['What do you know of me?', 'Forget me.']) {
      const input = { right: 'access', name: 'Ana', contact: phone, text } as const;
      await test.call(fileDataRequest, input, { as: null });
    }
    const { rows } = await sql<{ id: string }>`
      select id from data_requests where contact = ${phone} order by folio
    `.execute(test.db);
    for (const { id: requestId } of rows)
      await agent.done(linkDataRequest, { requestId, version: 1, borrowerId });
    const requestId = rows.at(-1)?.id ?? '';
    const answer = { requestId, version: 2, isGranted: false, text: 'No.' };
    await agent.done(answerDataRequest, answer);
  }
  const requestsOf = async (borrowerId: string) =>
    test.db
      .selectFrom('data_requests')
      .select(['body', 'state', 'linked_by'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('folio')
      .execute();
  const REQUESTS = [
    { body: 'What do you know of me?', state: 'received', linked_by: 'laura' },
    { body: 'Forget me.', state: 'denied', linked_by: 'laura' },
  ];

  it('who registered becomes this borrower’s with notes and data requests, answered ones too', async () => {
    const phone = '+8613800000005';
    await registeredAndKnown('p-five', phone);
    const answer = await test.inject(signed({ userId: 'b-known', phone }));
    expect(answer.json()).toMatchObject({ code: '0' });
    expect(await notesOf('b-known')).toEqual([['Called us.', true]]);
    expect(await requestsOf('b-known')).toEqual(REQUESTS);
  });

  it('who registered moves to the borrower of another phone with notes and data requests', async () => {
    const phone = '+8613800000006';
    await test.inject(signed({ userId: 'b-joined', phone: '+525500000006' }));
    await noteAndPin('b-joined', 'Pays at the shop.');
    await registeredAndKnown('p-six', phone);
    const answer = await test.inject(signed({ userId: 'b-joined', phone }));
    expect(answer.json()).toMatchObject({ code: '0' });
    expect(await findBorrower(test.db, 'p-six')).toBeUndefined();
    // A borrower has one pinned note.
    expect(await notesOf('b-joined')).toEqual([
      ['Pays at the shop.', true],
      ['Called us.', false],
    ]);
    expect(await requestsOf('b-joined')).toEqual(REQUESTS);
  });

  it('who registered and used that id is another borrower, also when their sessions are long deleted', async () => {
    const phone = '+8613800000007';
    await registered('p-seven', phone);
    await test.inject(signed({ userId: 'p-seven', phone }));
    const at = new Date(test.clock.now());
    await saveRating(test.db, { borrowerId: 'p-seven', orderId: null, score: 5, at });
    await test.db.deleteFrom('sessions').where('borrower_id', '=', 'p-seven').execute();
    await test.inject(signed({ userId: 'b-other', phone: '+525500000007' }));
    for (const userId of ['b-new', 'b-other'])
      expect((await test.inject(signed({ userId, phone }))).json()).toMatchObject({ code: '1458' });
  });

  it('requested under ten ids at once becomes one borrower’s', async () => {
    const phone = '+8613800000004';
    const calls = Array.from({ length: 10 }, (_, n) => signed({ userId: `b-race-${n}`, phone }));
    const answers = await Promise.all(calls.map((call) => test.inject(call)));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.toSorted()).toEqual(['0', ...Array<string>(9).fill('1458')]);
  });

  it('who is another borrower is refused, and nothing is changed', async () => {
    const answers = await Promise.all([
      test.inject(signed({ userId: 'b-thief', phone: '+525555551001' })),
      test.inject(signed({ userId: '1002', phone: '+525555551001' })),
    ]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: '1458' });
    expect(await findBorrower(test.db, 'b-thief')).toBeUndefined();
    expect(await findBorrower(test.db, '1002')).toMatchObject({ phone: '+525555551002' });
    // A registration whose own id was used cannot be taken over any more.
    await registered('p-two', '+8613800000002');
    await test.inject(signed({ userId: 'p-two', phone: '+8613800000002' }));
    const late = await test.inject(signed({ userId: 'b-late', phone: '+8613800000002' }));
    expect(late.json()).toMatchObject({ code: '1458' });
  });
});

describe('a signature', () => {
  const body = JSON.stringify(borrower);
  const timed = (offset: number) => ({
    'x-cauce-timestamp': at(offset),
    'x-cauce-signature': signBody(PARTNER_SECRET, at(offset), body),
  });

  it.each<[string, () => Record<string, string>]>([
    ['missing', () => ({ 'x-cauce-signature': '' })],
    [
      'of another secret',
      () => ({
        'x-cauce-signature': signBody('another-secret', at(0), body),
        'x-cauce-timestamp': at(0),
      }),
    ],
    ['of an unknown key', () => ({ 'x-cauce-key': 'nobody' })],
    ['of a key that every object has', () => ({ 'x-cauce-key': 'constructor' })],
    [
      'in capitals',
      () => ({
        ...timed(0),
        'x-cauce-signature': signBody(PARTNER_SECRET, at(0), body).toUpperCase(),
      }),
    ],
    [
      'cut short',
      () => ({
        ...timed(0),
        'x-cauce-signature': signBody(PARTNER_SECRET, at(0), body).slice(0, 63),
      }),
    ],
    ['of another time', () => ({ ...timed(1), 'x-cauce-timestamp': at(2) })],
    ['without a time', () => ({ 'x-cauce-timestamp': '' })],
    ['301 seconds old', () => timed(-301)],
    ['301 seconds ahead', () => timed(301)],
    [
      'of another body',
      () => ({ ...timed(5), 'x-cauce-signature': signBody(PARTNER_SECRET, at(5), `${body} `) }),
    ],
    [
      'of a body without the time',
      () => ({ ...timed(6), 'x-cauce-signature': signBody(PARTNER_SECRET, '', body) }),
    ],
  ])('%s is refused, as every other', async (_, changes) => {
    const answer = await test.inject(signed(borrower, changes()));
    expect(answer.statusCode).toBe(401);
    const unknown = await test.inject(signed(borrower, { 'x-cauce-key': 'x' }));
    expect(answer.body).toBe(unknown.body);
  });

  it('is accepted 299 seconds before and after', async () => {
    for (const offset of [-299, 299])
      expect((await test.inject(signed(borrower, timed(offset)))).statusCode).toBe(200);
  });

  it('is accepted once: a copied call opens nothing, however often it is sent, also concurrently', async () => {
    const call = signed(borrower);
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.inject(call)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
  });
});
