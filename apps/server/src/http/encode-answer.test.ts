import * as v from 'valibot';
import { expect, it } from 'vitest';
import { answerEncoder } from './encode-answer.ts';

const flag = v.picklist(['0', '1']);
const encode = answerEncoder({
  reply: v.strictObject({
    name: v.string(),
    isLate: flag,
    needValid: v.picklist([0, 1]),
    kind: v.picklist(['1', '2']),
    list: v.array(v.strictObject({ has: flag, count: v.number() })),
    open: v.nullable(v.strictObject({ isOpen: flag })),
    wasPaid: v.nullable(flag),
    order: v.union([v.literal(''), v.strictObject({ isShown: flag })]),
  }),
});

it('encodes booleans as the reply’s schema says, at any depth, and nothing else', () => {
  const answer = {
    name: 'x',
    isLate: true,
    needValid: false,
    kind: '1',
    list: [{ has: false, count: 1 }],
    open: { isOpen: true },
    wasPaid: true,
    order: { isShown: false },
  };
  expect(encode(answer)).toEqual({
    name: 'x',
    isLate: '1',
    needValid: 0,
    kind: '1',
    list: [{ has: '0', count: 1 }],
    open: { isOpen: '1' },
    wasPaid: '1',
    order: { isShown: '0' },
  });
  expect(Object.keys(encode(answer) as object)).toEqual(Object.keys(answer));
  expect(encode({ ...answer, open: null, wasPaid: null, order: '' })).toMatchObject({
    open: null,
    wasPaid: null,
    order: '',
  });
});

it('leaves an answer unchanged if its reply has no flags', () => {
  const answer = { url: 'x' };
  expect(answerEncoder({ reply: v.strictObject({ url: v.string() }) })(answer)).toBe(answer);
  expect(answerEncoder({ reply: v.null() })(null)).toBeNull();
});
