import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it('never breaks a line between a number and the sign or word after it', () => {
  expect(unbroken('Tu pago tiene 2 días de atraso, hasta 100 % de lo que falta.')).toBe(
    'Tu pago tiene 2\u00A0días de atraso, hasta 100\u00A0% de lo que falta.',
  );
});

it.each(['El 2026-12-11 pagas el monto completo.', 'OXXO · $889,20 · hasta el 2026-05-01'])(
  'may break a line after a date, and before a sign between two parts: %s',
  (text) => {
    expect(unbroken(text)).toBe(text);
  },
);
