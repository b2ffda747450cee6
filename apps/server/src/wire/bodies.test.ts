import { confirmLoan, rateService, readContacts, readContract } from '@cauce/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

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

// What «integer» let in elsewhere (reliability.md 0.3).
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
  ])('reads %j as its schema says or not at all', async (type) => {
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
    'score=5&status=200',
    'score=5&repaid=1',
    '__proto__=x&score=5',
    '__proto__[x]=1&score=5',
    'constructor.prototype.x=1&score=5',
    'constructor=1&score=5',
    'toString=1&score=5',
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

  it('refuses more than fifty fields and bodies above 64 KiB', async () => {
    const fields = Array.from({ length: 51 }, (_, index) => `f${index}=1`).join('&');
    expect((await post(rateService.path, fields)).statusCode).toBe(400);
    const large = await post(rateService.path, `score=${'5'.repeat(70_000)}`);
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: '413' });
  });

  it('refuses a known parameter that stands twice, and ignores an unknown one (docs/decisions/006)', async () => {
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
