import { expect, test } from 'vitest';
import { fillVariables, unfilledIn } from './message-variables.ts';

test('variables with a value are filled, and the others stay and are named once', () => {
  const text = fillVariables('Hola {name}, {order} de {name}: {fecha} {fecha} {constructor}', {
    name: 'Ana',
    order: '',
  });
  expect(text).toBe('Hola Ana, {order} de Ana: {fecha} {fecha} {constructor}');
  expect(unfilledIn(text)).toEqual(['{order}', '{fecha}', '{constructor}']);
  expect(unfilledIn('Sin variables')).toEqual([]);
});
