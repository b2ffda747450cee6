import { expect, test } from 'vitest';
import { ratingGoesToStore } from './rating.ts';

test('4 and 5 stars open the store, fewer do not', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 4.5].map(ratingGoesToStore)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});
