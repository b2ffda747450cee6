import { expect, test } from 'vitest';
import { looksLikeEmail } from './looks-like-email.ts';

test('an address has something before and after its @, and a dot further on', () => {
  const right = [
    'a@b.c',
    'laura.m+x@mail.example.mx',
    ' a@b.c ',
    '@@b.c',
    'a@@.c',
    'a@b@c.d',
    'a@.b.c',
  ];
  const wrong = ['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b c.d', 'a.b@c'];
  expect(right.filter((one) => !looksLikeEmail(one))).toEqual([]);
  expect(wrong.filter(looksLikeEmail)).toEqual([]);
});

test('takes what something, an @, something, a dot and something is', () => {
  // The same rule as one pattern, which is slow for a long text.
  const pattern = /^\S+@\S+\.\S+$/;
  const letters = ['a', '@', '.', ' '];
  const texts = Array.from({ length: letters.length ** 6 }, (_, at) =>
    Array.from({ length: 6 }, (_, place) => letters[Math.floor(at / 4 ** place) % 4]).join(''),
  );
  expect(texts.filter((text) => pattern.test(text.trim()) !== looksLikeEmail(text))).toEqual([]);
});
