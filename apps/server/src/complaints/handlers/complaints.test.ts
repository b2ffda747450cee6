import {
  fileComplaint,
  listComplaints,
  rateComplaint,
  readComplaint,
  readComplaintHome,
} from '@cauce/contract/server';
import type { InputOf } from '@cauce/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { uploaded } from '../../../test/upload.ts';
import { closeComplaint, replyToComplaint } from '../complaint-moves.ts';
import { moveOrder } from '../../money/ledger/move-order.ts';

type Filed = InputOf<typeof fileComplaint>;

const lender = appForFile();

const plain: Filed = {
  type: '2',
  sonType: null,
  text: 'Pagué el martes y no se refleja.',
  images: [],
  orderNo: null,
};
const file = (change: Partial<Filed> = {}, call: CallOptions = {}) =>
  lender.call(fileComplaint, { ...plain, ...change }, call);
async function filed(change: Partial<Filed> = {}, call: CallOptions = {}): Promise<string> {
  return dataOf(await file(change, call)).problemId;
}
const read = (problemId: string, call: CallOptions = {}) =>
  lender.call(readComplaint, { problemId }, call);
const countOf = async (borrowerId = '1001'): Promise<number> =>
  (
    await lender.db
      .selectFrom('complaints')
      .select('id')
      .where('borrower_id', '=', borrowerId)
      .execute()
  ).length;
const refusalOf = async (change: Partial<Filed>): Promise<unknown> => {
  const before = await countOf();
  const { outcome } = await file(change);
  expect(await countOf()).toBe(before);
  return outcome.ok ? 'filed' : outcome.refusal;
};
const answer = (complaintId: string, version = 1) =>
  lender.db.transaction().execute((tx) =>
    replyToComplaint(tx, {
      complaintId,
      version,
      agentId: 'a1',
      at: new Date(lender.clock.now()),
      author: 'Atención a clientes',
      text: 'Ya lo revisamos.',
      images: [],
    }),
  );

describe('the home', () => {
  const home = (orderId: string | null, call: CallOptions = {}) =>
    lender.call(readComplaintHome, { orderId }, call).then(({ body }) => body.data);

  test('names the reasons in the borrower’s language, collection first with its sub-types', async () => {
    const spanish = await home(null);
    expect(spanish.problemType[0]).toEqual({ title: 'Cobranza', value: '1' });
    expect(spanish.problemSonType[0]).toEqual({
      title: 'Llamadas fuera de horario',
      value: '101',
      problemType: '1',
    });
    expect((await home(null, { language: 'en' })).problemType[0].title).toBe('Collection');
  });

  test('has the requested loan, and the collection flag on D180 alone', async () => {
    const { orderDetail, orderList } = await home('D174');
    expect(orderDetail).toMatchObject({
      orderNo: 'D174',
      productName: 'Crédito Flex',
      status: 'Por pagar',
      isShow: '0',
      list: [{ title: 'Próximo pago' }, { title: 'Fecha límite' }],
    });
    const flagged = orderList.filter(({ isShow }: { isShow: string }) => isShow === '1');
    expect(flagged.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual(['D180']);
    expect(flagged[0].list).toMatchObject([{ title: 'Monto atrasado' }, { title: 'Fecha límite' }]);
  });

  test('answers another’s loan as an unknown one: an empty text', async () => {
    for (const orderId of ['E174', 'none']) expect((await home(orderId)).orderDetail).toBe('');
  });

  test('has the current loan if none is requested: the newest overdue one, else the newest running one', async () => {
    expect((await home(null)).orderDetail).toMatchObject({ orderNo: 'D180' });
    expect((await home(null, { as: '1002' })).orderDetail).toMatchObject({ orderNo: 'E174' });
    const move = { orderId: 'D180', reason: 'test', at: new Date(lender.clock.now()) };
    await moveOrder(lender.db, { ...move, from: 180, to: 174 });
    const { orderDetail, orderList } = await home(null);
    const running = orderList.find(
      ({ orderStatus }: { orderStatus: number }) => orderStatus === 174,
    );
    expect(orderDetail.orderNo).toBe(running.orderNo);
    await moveOrder(lender.db, { ...move, from: 174, to: 180 });
  });
});

describe('filing', () => {
  test('gives a folio and a day until which it is answered', async () => {
    const { body } = await file();
    expect(body.data).toMatchObject({
      folio: expect.stringMatching(/^Q-\d{6}$/),
      answerBy: '2026-03-05',
    });
    expect((await read(body.data.problemId)).body.data).toMatchObject({
      type: 'Mi pago no se refleja',
      content: plain.text,
      state: 'open',
      stateText: 'En revisión',
      folio: body.data.folio,
      answerBy: '2026-03-05',
      isNeedScore: '0',
      disposeDetail: '',
      regulator: { name: 'CONDUSEF' },
      order: null,
    });
  });

  test('accepts 200 characters as a person counts them: an emoji family is one', async () => {
    expect((await file({ text: '👨‍👩‍👧‍👦'.repeat(200) })).outcome.ok).toBe(true);
    expect(await refusalOf({ text: 'a'.repeat(201) })).toBe('complaintTextTooLong');
  });

  test.each(['', '   ', '\n'])('refuses a text without visible words: %j', async (text) => {
    expect(await refusalOf({ text })).toBe('complaintTextMissing');
  });

  test('says to write in the words of the specification', async () => {
    const { body } = await file({ text: '' }, { language: 'en' });
    expect(body.message).toBe('Please provide your opinions and suggestions');
  });

  test.each([
    ['an unknown type', { type: '99' }],
    ['an unknown sub-type', { type: '1', sonType: '999', orderNo: 'D180' }],
    ['a sub-type of another type', { type: '2', sonType: '101' }],
    ['collection without its sub-type', { type: '1', sonType: null, orderNo: 'D180' }],
  ])('refuses %s', async (_case, change) => {
    expect(await refusalOf(change)).toBe('complaintTypeUnknown');
  });

  test('accepts another type without its sub-type, as clients of the specification send it', async () => {
    const title = { title_es: 'Pagué en tienda', title_en: 'I paid in a shop' };
    const subtype = { type_id: '2', id: '201', ...title, position: 1, is_active: true };
    await lender.db.insertInto('complaint_subtypes').values(subtype).execute();
    expect((await file()).outcome.ok).toBe(true);
    const { body } = await read(await filed({ sonType: '201' }));
    expect(body.data).toMatchObject({ sonType: 'Pagué en tienda' });
    expect(await refusalOf({ sonType: '101' })).toBe('complaintTypeUnknown');
  });

  test('refuses a type that is no longer offered', async () => {
    const set = (is_active: boolean) =>
      lender.db.updateTable('complaint_types').set({ is_active }).where('id', '=', '3').execute();
    await set(false);
    expect(await refusalOf({ type: '3' })).toBe('complaintTypeUnknown');
    await set(true);
    expect((await file({ type: '3' })).outcome.ok).toBe(true);
  });

  test('about collection needs a loan that allows it', async () => {
    const collection = { type: '1', sonType: '101' };
    expect(await refusalOf({ ...collection, orderNo: 'D174' })).toBe('collectionNotAllowed');
    expect(await refusalOf({ ...collection, orderNo: null })).toBe('collectionNotAllowed');
    const id = await filed({ ...collection, orderNo: 'D180' });
    expect((await read(id)).body.data).toMatchObject({
      type: 'Cobranza',
      sonType: 'Llamadas fuera de horario',
      order: { orderNo: 'D180', productName: 'Crédito Flex' },
    });
    const { body } = await file({ ...collection, orderNo: 'D174' }, { language: 'en' });
    expect(body.message).toBe('The selected order does not support sending collection types');
  });

  test('about another borrower’s loan is answered like one about an unknown loan', async () => {
    expect(await refusalOf({ orderNo: 'E174' })).toBe('orderNotFound');
    expect((await file({ orderNo: 'E174' })).body).toEqual((await file({ orderNo: 'x' })).body);
  });

  test('with one key is one complaint, however often and at once', async () => {
    const before = await countOf();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => file({ text: 'Una sola vez' }, { key: 'once' })),
    );
    expect(await countOf()).toBe(before + 1);
    const ok = answers.filter(({ outcome }) => outcome.ok);
    expect(new Set(ok.map(({ body }) => body.data.problemId)).size).toBe(1);
    const others = answers.filter(({ outcome }) => !outcome.ok);
    expect(others.every(({ body }) => body.code === '800005')).toBe(true);
    expect((await file({ text: 'Otra' }, { key: 'once' })).status).toBe(422);
  });

  test('that was refused may be corrected under the same key', async () => {
    await file({ text: '' }, { key: 'corrected' });
    expect((await file({ text: 'Ahora sí' }, { key: 'corrected' })).outcome.ok).toBe(true);
  });

  test('needs a session', async () => {
    expect(await file({}, { as: null })).toMatchObject({ status: 401 });
  });
});

test('a market with the fair policy takes complaints about collection of any loan and of none', async () => {
  const fair = await startTestApp({
    settings: {
      policy: { ...lender.settings.policy, 'complaint.collectionNeedsFlag': false },
    },
  });
  try {
    const collection = { ...plain, type: '1', sonType: '101' };
    for (const orderNo of ['D174', null])
      expect((await fair.call(fileComplaint, { ...collection, orderNo })).outcome.ok).toBe(true);
    const { body } = await fair.call(readComplaintHome, { orderId: 'D174' });
    expect(body.data).toMatchObject({ collectionNeedsFlag: '0', orderDetail: { isShow: '1' } });
  } finally {
    await fair.close();
  }
});

describe('images of a complaint', () => {
  test('are filed in their order and shown to their borrower', async () => {
    const images = [await uploaded(lender), await uploaded(lender)];
    const id = await filed({ images });
    const shown = (await read(id)).body.data.images.split(',');
    const nameIn = (address: string) => address.split('?')[0];
    expect(shown.map(nameIn)).toEqual(images.map(nameIn));
    expect((await lender.inject({ method: 'GET', url: shown[0] })).statusCode).toBe(200);
  });

  test('are nine and not ten', async () => {
    const ten = [];
    for (let count = 0; count < 10; count += 1) ten.push(await uploaded(lender));
    expect(await refusalOf({ images: ten })).toBe('tooManyImages');
    expect((await file({ images: ten.slice(0, 9) })).outcome.ok).toBe(true);
  });

  test('that are another borrower’s, unknown, already filed, named twice or from elsewhere get the same refusal', async () => {
    const mine = await uploaded(lender);
    const theirs = await uploaded(lender, '1002');
    const used = await uploaded(lender);
    await filed({ images: [used] });
    const wrong = [
      [theirs],
      [mine, theirs],
      [
        mine.replace(
          /problem-img\/./,
          (text) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
        ),
      ],
      [used],
      [mine, mine],
      [`https://evil.example${mine}`],
      [`//evil.example${mine}`],
      ['https://evil.example/pixel.gif'],
      ['javascript:alert(1)'],
      ['data:image/png;base64,AAAA'],
      [`${mine.split('?')[0]}/../../etc/passwd`],
      [''.padEnd(43, 'A')],
    ];
    for (const images of wrong) expect(await refusalOf({ images })).toBe('imageNotFound');
    // None of these attempts consumed the borrower's own image.
    expect((await file({ images: [mine] })).outcome.ok).toBe(true);
  });

  test('are filed once, of two complaints at once', async () => {
    const images = [await uploaded(lender), await uploaded(lender)];
    const answers = await Promise.all([
      file({ images }),
      file({ images: images.toReversed() }),
      file({ images }),
    ]);
    expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
  });
});

describe('the list', () => {
  const tabsOf = async (call: CallOptions = {}) =>
    (await lender.call(listComplaints, {}, call)).body.data.tabs;

  test('has the server’s tabs with their counts, the newest first', async () => {
    const [allBefore] = await tabsOf();
    lender.clock.advance(60_000);
    const id = await filed({ text: 'La más nueva' });
    const [all, open, answered] = await tabsOf();
    expect([all.title, open.title, answered.title]).toEqual([
      'Todas',
      'En revisión',
      'Respondidas',
    ]);
    expect(all.count).toBe(allBefore.count + 1);
    expect(all.count).toBe(open.count + answered.count);
    expect(all.list[0]).toMatchObject({
      id,
      content: 'La más nueva',
      type: 'Mi pago no se refleja',
      time: expect.stringMatching(/^2026-03-02 12:\d\d:\d\d$/),
    });
  });

  test('moves what was answered or closed to its tab', async () => {
    const id = await filed();
    await answer(id);
    const move = { complaintId: id, version: 2, agentId: 'a1', at: new Date(lender.clock.now()) };
    await closeComplaint(lender.db, move);
    const [, open, answered] = await tabsOf();
    const idsOf = ({ list }: { list: { id: string }[] }) => list.map((item) => item.id);
    expect(idsOf(open)).not.toContain(id);
    expect(answered.list).toContainEqual(
      expect.objectContaining({ id, state: 'closed', stateText: 'Cerrada' }),
    );
  });

  test('contains only the borrower’s own complaints', async () => {
    const id = await filed();
    expect(JSON.stringify(await tabsOf({ as: '1002' }))).not.toContain(id);
  });
});

describe('the detail and its score', () => {
  const score = (problemId: string, stars: number, call: CallOptions = {}) =>
    lender.call(rateComplaint, { problemId, score: stars }, call);

  test('shows the reply and asks for a score until there is one', async () => {
    const id = await filed();
    expect((await score(id, 5)).outcome).toMatchObject({ refusal: 'complaintNotScored' });
    await answer(id);
    expect((await read(id)).body.data).toMatchObject({
      disposeDetail: 'Ya lo revisamos.',
      isNeedScore: '1',
      replies: [{ author: 'Atención a clientes', content: 'Ya lo revisamos.', images: '' }],
    });
    expect((await score(id, 4)).outcome.ok).toBe(true);
    expect((await read(id)).body.data).toMatchObject({ isNeedScore: '0', score: 4 });
  });

  test('stores the first score; the same one again changes nothing', async () => {
    const id = await filed();
    await answer(id);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => score(id, stars)));
    expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    const stored = (await read(id)).body.data.score;
    expect((await score(id, stored)).outcome.ok).toBe(true);
    expect((await score(id, stored === 5 ? 1 : 5)).outcome).toMatchObject({
      refusal: 'complaintNotScored',
    });
  });

  test('of another’s complaint are as of an unknown one', async () => {
    const id = await filed({}, { as: '1002' });
    await answer(id);
    expect((await read(id)).outcome).toMatchObject({ refusal: 'complaintNotFound' });
    expect((await read(id)).body).toEqual((await read('none')).body);
    expect((await score(id, 1)).body).toEqual((await score('none', 1)).body);
    expect((await read(id, { as: '1002' })).body.data).toMatchObject({ isNeedScore: '1' });
  });
});
