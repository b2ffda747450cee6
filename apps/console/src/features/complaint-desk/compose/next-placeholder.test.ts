import { expect, it } from 'vitest';
import { nextPlaceholder } from './next-placeholder.ts';

const TEXT = 'Hola {name}: tu orden {order} del {day}, {name}.';

it('finds the variables of a template one after another, also a repeated one', () => {
  const found: string[] = [];
  let from = 0;
  for (
    let placeholder = nextPlaceholder(TEXT, from);
    placeholder !== null;
    placeholder = nextPlaceholder(TEXT, from)
  ) {
    found.push(TEXT.slice(...placeholder));
    [, from] = placeholder;
  }
  expect(found).toEqual(['{name}', '{order}', '{day}', '{name}']);
});

it('finds none after the last, and none in a text without variables', () => {
  expect(nextPlaceholder(TEXT, TEXT.length)).toBeNull();
  expect(nextPlaceholder('Ya quedó.', 0)).toBeNull();
});
