import { gzipSync } from 'node:zlib';
import type { Dice } from '../chaos/dice.ts';
import type { Draft } from '../wire/drafts.ts';
import type { Call } from '../wire/send.ts';

type Field = Draft['fields'][number];
type Fields = Draft['fields'];

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eabc\u202C',
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(300),
  '\ud800',
  'x\udfff',
  '\uFEFF1',
  '１２３',
  '٣',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '"; drop table orders; --',
  '${7*7}{{7*7}}<script>1</script>',
  '../../../../etc/passwd',
  '%00%ff%zz',
  'http://169.254.169.254/',
  'a'.repeat(5_000),
  '9'.repeat(400),
  'ñ'.repeat(40_000),
];

const EXTREMES: readonly unknown[] = [
  '0',
  '-0',
  '-1',
  '1e3',
  '0x10',
  '1.5',
  'NaN',
  'Infinity',
  ' 1',
  '01',
  '1_000',
  '9007199254740993',
  '999999999999',
  '2147483648',
  '-2147483649',
  '1e309',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13',
  '-000001-01-01',
  '9999-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59Z',
  '2026-11-21T25:00:00Z',
  0,
  -1,
  1.5,
  1e300,
  9007199254740991,
  9007199254740992,
  2147483648,
  -5e-324,
];

const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  7,
  [],
  {},
  ['1', '2'],
  [[[]]],
  { toString: 1 },
  { $gt: '' },
  { length: 3 },
];

const SPECIAL_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'status',
  'isAdmin',
  'role',
  'borrowerId',
  'a[b]',
  'a.b',
  '',
  '\0',
  'ñ'.repeat(200),
];

/** Mutations of the fields, each at a random place. */
const OF_FIELDS: readonly ((fields: Fields, dice: Dice) => Fields)[] = [
  (fields, dice) => fields.filter((_, at) => at !== dice.below(fields.length)),
  (fields, dice) => [...fields, ...pick(fields, dice)],
  (fields, dice) => [...fields, ...pick(fields, dice).map(([name]): Field => [name, 'other'])],
  (fields, dice) => put(fields, dice, () => dice.pick(OTHER_TYPES)),
  (fields, dice) => put(fields, dice, () => dice.pick(EXTREMES)),
  (fields, dice) => put(fields, dice, () => dice.pick(EXTREMES)),
  (fields, dice) => put(fields, dice, () => dice.pick(HOSTILE_TEXTS)),
  (fields, dice) => put(fields, dice, () => dice.pick(HOSTILE_TEXTS)),
  (fields, dice) => put(fields, dice, (value) => [value, value]),
  (fields, dice) =>
    put(fields, dice, (value) => (typeof value === 'string' ? `${value}\0` : [value])),
  (fields, dice) => put(fields, dice, (value) => deepChange(value, dice)),
  (fields, dice) => put(fields, dice, (value) => deepChange(value, dice)),
  (fields, dice) => [...fields, [dice.pick(SPECIAL_NAMES), dice.pick(OTHER_TYPES)]],
  (fields, dice) => [...fields, [dice.pick(SPECIAL_NAMES), { isAdmin: true }]],
  (fields) => [...fields, ...Array.from({ length: 300 }, (_, at): Field => [`f${at}`, '1'])],
  () => [],
];

function pick(fields: Fields, dice: Dice): Fields {
  return fields.length === 0 ? [] : [dice.pick(fields)];
}

function put(fields: Fields, dice: Dice, change: (value: unknown) => unknown): Fields {
  const at = dice.below(fields.length);
  return fields.map(([name, value], one): Field => [name, one === at ? change(value) : value]);
}

/** A hostile value at a random place inside a nested one. */
function deepChange(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null)
    return dice.pick([...EXTREMES, ...HOSTILE_TEXTS]);
  if (Array.isArray(value)) {
    if (value.length === 0) return [dice.pick(OTHER_TYPES)];
    const at = dice.below(value.length);
    return value.map((one: unknown, place) => (place === at ? deepChange(one, dice) : one));
  }
  const names = Object.keys(value);
  const name = names.length === 0 ? 'x' : dice.pick(names);
  return { ...value, [name]: deepChange((value as Record<string, unknown>)[name], dice) };
}

export const changedFields = (fields: Fields, dice: Dice): Fields =>
  dice.pick(OF_FIELDS)(fields, dice);

type Change = (call: Call, dice: Dice) => Call;

const withType =
  (type: string): Change =>
  (call) => ({ ...call, headers: { ...call.headers, 'content-type': type } });

const withBody =
  (change: (body: Buffer, dice: Dice) => Buffer): Change =>
  (call, dice) =>
    call.body === null ? call : { ...call, body: change(call.body, dice) };

/** Mutations of the raw request. Its bytes stay valid HTTP; invalid HTTP is tested by the attack (sockets). */
const OF_THE_WIRE: readonly Change[] = [
  ...['text/plain', 'application/xml', 'application/json', 'multipart/form-data', ''].map(withType),
  ...['application/json; charset=utf-16', 'application/x-www-form-urlencoded; charset=latin1'].map(
    withType,
  ),
  withType('multipart/form-data; boundary=x'),
  withBody((body, dice) => body.subarray(0, dice.below(body.length + 1))),
  withBody((body, dice) => flipped(body, dice)),
  withBody((body) => Buffer.from(body.toString('utf8'), 'utf16le')),
  withBody((body) => Buffer.from(body.toString('utf8'), 'latin1')),
  withBody((body) => Buffer.concat([Buffer.from('\uFEFF'), body])),
  withBody((body) => Buffer.concat([body, body])),
  withBody(() => Buffer.from('['.repeat(20_000))),
  withBody(() => Buffer.from('{"a":'.repeat(5_000))),
  withBody(() => Buffer.from('null')),
  withBody(() => Buffer.from('a=%zz&b=%ff&%=%')),
  withBody(() => Buffer.alloc(70_000, 'a')),
  withBody(() => Buffer.alloc(0)),
  (call) => ({
    ...withBody((body) => gzipSync(body))(call, neverThrown),
    headers: { ...call.headers, 'content-encoding': 'gzip' },
  }),
  (call, dice) => ({
    ...call,
    path: `${call.path}${call.path.includes('?') ? '&' : '?'}${dice.pick(QUERIES)}`,
  }),
  (call, dice) => ({ ...call, headers: { ...call.headers, ...dice.pick(HEADERS) } }),
  (call, dice) => ({ ...call, method: dice.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) }),
];

const QUERIES = [
  'userId=1002',
  'userId=1001&userId=1002',
  'sessionId=',
  'isNeedPop=9&isNeedPop=1',
  '__proto__=1',
  'constructor[prototype][x]=1',
  '%zz=%ff',
  'a'.repeat(6_000),
  '%00=%00',
  'orderId=%F0%9F%98%80',
  'couponMoney=-1&withholdingAmount=1e9',
  'from=%0d%0aa:b',
  Array.from({ length: 200 }, (_, at) => `q${at}=1`).join('&'),
];

const HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': 'one' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': '\u00ff' },
  { cookie: 'a'.repeat(3_000) },
  { cookie: '__Host-cauce-agent=%zz; __proto__=1' },
  { 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-forwarded-host': 'evil.example' },
  { accept: '*/*;q=2', 'accept-encoding': 'br;q=1, *;q=0', 'accept-language': 'x'.repeat(500) },
  { 'if-none-match': '*', range: 'bytes=0-0,5-' },
];

const neverThrown: Dice = {
  next: () => 0,
  below: () => 0,
  chance: () => false,
  pick: (from) => from[0]!, // ! no list here is empty
};

function flipped(body: Buffer, dice: Dice): Buffer {
  const copy = Buffer.from(body);
  for (let times = 0; times < 3 && copy.length > 0; times += 1)
    copy[dice.below(copy.length)] = dice.below(256);
  return copy;
}

export const changedCall: Change = (call, dice) => dice.pick(OF_THE_WIRE)(call, dice);
