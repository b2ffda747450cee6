import { expect, it } from 'vitest';
import { nextBlank } from './next-blank.ts';

const TEXT = 'Hola {name}: tu orden {order} del {day}, {name}.';

it('finds the variables of a template one after another, also a repeated one', () => {
  const found: string[] = [];
  let from = 0;
  for (let blank = nextBlank(TEXT, from); blank !== null; blank = nextBlank(TEXT, from)) {
    found.push(TEXT.slice(...blank));
    [, from] = blank;
  }
  expect(found).toEqual(['{name}', '{order}', '{day}', '{name}']);
});

it('finds none after the last, and none in a text without variables', () => {
  expect(nextBlank(TEXT, TEXT.length)).toBeNull();
  expect(nextBlank('Ya quedó.', 0)).toBeNull();
});
