import {
  confirmLoan,
  leaveMessage,
  rateService,
  readContacts,
  readContract,
  readLandingConfig,
} from '@cauce/contract/server';
import { CONSOLE_HEADER, signIn } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { holdsUnstorableText } from './holds-unstorable-text.ts';

const test = appForFile();

const SESSION = { userId: '1001', sessionId: 'demo-1001' };
const FORM = 'application/x-www-form-urlencoded';

const post = (
  path: string,
  payload: string | Buffer,
  type: string | null = FORM,
  query: object = SESSION,
) =>
  test.inject({
    method: 'POST',
    url: path,
    query: { ...query },
    payload,
    headers: type === null ? {} : { 'content-type': type },
  });

// Texts that loose integer parsers accept.
const HOSTILE = [
  '0x10',
  '0b11',
  '1e3',
  ' 12 ',
  'Infinity',
  '-1',
  '+1',
  '1.0',
  '1,000',
  'NaN',
  'true',
  'null',
  '',
  '1234567890123',
  '９',
  '1\u0000',
  '[7]',
];

describe('amounts', () => {
  it.each(HOSTILE)('refuses %j', async (amount) => {
    const body = new URLSearchParams({ productId: 'flex', amount, periods: '120', termUnit: 'D' });
    const answer = await post(confirmLoan.path, body.toString());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: '400', data: null });
  });
});

describe('text that no column can keep', () => {
  it('is the character zero, refused in a query, in a form and deep in JSON', async () => {
    const url = readLandingConfig.path;
    const query = await test.inject({ method: 'GET', url, query: { templateId: 'demo\0' } });
    expect([query.statusCode, query.json()]).toMatchObject([400, { code: '400' }]);
    const typed = { name: 'a\0', telephone: '1', email: 'e', message: 'm' };
    const form = await post(leaveMessage.path, new URLSearchParams(typed).toString());
    expect([form.statusCode, form.json()]).toMatchObject([400, { code: '400' }]);
    const console = await test.inject({
      method: 'POST',
      url: signIn.path,
      headers: { 'content-type': 'application/json', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
      payload: JSON.stringify({ email: 'a@b.example', password: ['x\0'], code: '1' }),
    });
    expect([console.statusCode, console.json()]).toMatchObject([
      400,
      { refusal: 'invalidRequest' },
    ]);
  });

  it('is found in a body of any depth', () => {
    expect(
      holdsUnstorableText(JSON.parse(`${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`)),
    ).toBe(true);
    expect(holdsUnstorableText(JSON.parse(`${'['.repeat(20_000)}"0"${']'.repeat(20_000)}`))).toBe(
      false,
    );
    expect(holdsUnstorableText({ 'a\0': 1 })).toBe(true);
  });

  it('is a lone surrogate, refused in the same places', async () => {
    const answer = await test.inject({
      method: 'POST',
      url: signIn.path,
      headers: { 'content-type': 'application/json', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
      payload: String.raw`{"email":"a@b.example","password":"\ud800","code":"1"}`,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { refusal: 'invalidRequest' }]);
    expect(holdsUnstorableText(['\ud83d\ude00', 'ñ'])).toBe(false);
  });
});

describe('content types', () => {
  it.each([
    'application/json',
    'text/plain',
    'text/plain; application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/x-www-form-urlencoded2',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/octet-stream',
    ' ',
    'x',
    '\tapplication/json',
    'application/x-www-form-urlencoded, application/json',
  ])('reads %j as its schema says or refuses it', async (type) => {
    const answer = await post(rateService.path, '{"score":"9"}', type);
    expect([400, 415]).toContain(answer.statusCode);
  });

  it('refuses a body without a content type', async () => {
    expect((await post(rateService.path, Buffer.from('score=5'), null)).statusCode).toBe(415);
  });

  it('takes a form with its charset', async () => {
    const answer = await post(readContacts.path, 'overall=30', `${FORM}; charset=UTF-8`);
    expect(answer.json()).toMatchObject({ code: '0' });
  });
});

const note = (query: string) => test.inject({ url: `${readContract.path}?${query}` });

describe('pollution', () => {
  it.each([
    'score=5&score=1',
    'score[]=5',
    'score[0]=5',
    'score=',
    '=5',
    '&&&',
    '%00=5',
    'score=%F0%28%8C%BC',
  ])('refuses %s', async (body) => {
    expect((await post(rateService.path, body)).statusCode).toBe(400);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('ignores five hundred different unknown fields', async () => {
    const names = [
      'status',
      'repaid',
      'id',
      'borrower_id',
      'borrowerId',
      'role',
      'isAdmin',
      'created_at',
      'amount',
      'orderNo',
      'userID',
      'Score',
      ' score',
      'score ',
      'score.',
      'score	',
      'hasOwnProperty',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'valueOf',
      '__defineGetter__',
      '$where',
      'length',
    ];
    const shapes = [
      (name: string) => name,
      (name: string) => `${name}[]`,
      (name: string) => `${name}[polluted]`,
      (name: string) => `__proto__[${name}]`,
      (name: string) => `constructor[prototype][${name}]`,
      (name: string) => `score[${name}]`,
      (name: string) => `${name}.polluted`,
      (name: string) => `__proto__.${name}`,
      (name: string) => `${name}[__proto__][polluted]`,
      (name: string) => `${name}[0][polluted]`,
    ];
    const fields = names.flatMap((name) => shapes.map((shape) => encodeURIComponent(shape(name))));
    // Before and after the intended field, since a parser may take the first or the last of two.
    const bodies = fields.flatMap((field) => [`${field}=1&score=5`, `score=5&${field}=1`]);
    expect(new Set(bodies).size).toBe(500);
    const ownNames = Object.getOwnPropertyNames(Object.prototype);
    const statuses = new Set<number>();
    for (const body of bodies) statuses.add((await post(rateService.path, body)).statusCode);
    expect([...statuses]).toEqual([200]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(ownNames);
    const stored = await test.db.selectFrom('ratings').select('score').execute();
    expect(new Set(stored.map(({ score }) => score))).toEqual(new Set([5]));
  });

  it.each([
    'score=5&status=200',
    'score=5&repaid=1',
    '__proto__=x&score=5',
    '__proto__[x]=1&score=5',
    'constructor.prototype.x=1&score=5',
    'constructor=1&score=5',
    'toString=1&score=5',
  ])('leaves out of %s what the call does not know', async (body) => {
    expect((await post(rateService.path, body)).json()).toMatchObject({ success: true });
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('still refuses a repeated field, also an unknown one', async () => {
    expect((await post(rateService.path, 'score=5&other=1&other=2')).statusCode).toBe(400);
  });

  it('refuses more than fifty fields and bodies above 64 KiB', async () => {
    const fields = Array.from({ length: 51 }, (_, index) => `f${index}=1`).join('&');
    expect((await post(rateService.path, fields)).statusCode).toBe(400);
    const large = await post(rateService.path, `score=${'5'.repeat(70_000)}`);
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: '413' });
  });

  it('refuses a repeated known parameter, and ignores a repeated unknown one (docs/decisions/006)', async () => {
    const session = 'userId=1001&sessionId=demo-1001';
    expect((await note(`${session}&userId=1002&orderNo=D174`)).statusCode).toBe(400);
    expect((await note(`${session}&sessionId=demo-1002&orderNo=D174`)).statusCode).toBe(400);
    expect((await note(`${session}&orderNo=D174&orderNo=D180`)).statusCode).toBe(400);
    expect((await note(`${session}&isNeedPop=1&isNeedPop=2&orderNo=D174`)).statusCode).toBe(400);
    expect((await note(`${session}&orderNo=D174&utm=a&utm=b&__proto__=x`)).statusCode).toBe(200);
  });

  it('drops a hint that cannot be used', async () => {
    const answer = await test.inject({
      url: readContract.path,
      query: { ...SESSION, orderNo: 'D174', deviceName: '中\r\nx: y', couponMoney: '-1' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
