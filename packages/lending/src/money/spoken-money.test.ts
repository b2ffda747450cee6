import { expect, test } from 'vitest';
import { minor } from './minor.ts';
import { PESO_WORDS, RUPEE_WORDS, spokenMoney } from './spoken-money.ts';

test.each([
  [88_920, '889 pesos con 20 centavos'],
  [300_000, '3000 pesos'],
  [100, '1 peso'],
  [101, '1 peso con 1 centavo'],
  [20, '20 centavos'],
  [1, '1 centavo'],
  [0, '0 pesos'],
  [-5000, 'menos 50 pesos'],
  [100_000_000, '1000000 de pesos'],
  [150_000_000, '1500000 pesos'],
  [100_000_050, '1000000 de pesos con 50 centavos'],
  [1_200_000_000, '12000000 de pesos'],
  [100_000_100, '1000001 pesos'],
])('%i centavos are read out as "%s" (design, Amount)', (amount, phrase) => {
  expect(spokenMoney(minor(amount), 'es', PESO_WORDS)).toBe(phrase);
});

test('Spanish knows rupees too', () => {
  expect(spokenMoney(minor(101), 'es', RUPEE_WORDS.es)).toBe('1 rupia con 1 paisa');
  expect(spokenMoney(minor(202), 'es', RUPEE_WORDS.es)).toBe('2 rupias con 2 paisas');
});

test('English joins with "and" and knows rupees', () => {
  expect(spokenMoney(minor(88_920), 'en', PESO_WORDS)).toBe('889 pesos and 20 centavos');
  expect(spokenMoney(minor(101), 'en', RUPEE_WORDS.en)).toBe('1 rupee and 1 paisa');
  expect(spokenMoney(minor(-250), 'en', RUPEE_WORDS.en)).toBe('minus 2 rupees and 50 paise');
  expect(spokenMoney(minor(100_000_000), 'en', PESO_WORDS)).toBe('1000000 pesos');
});
