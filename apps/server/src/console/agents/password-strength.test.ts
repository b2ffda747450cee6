import { expect, it } from 'vitest';
import { isWeakPassword } from './password-strength.ts';

const mateo = { email: 'mateo@cauce.example', name: 'Mateo Salas' };

it.each([
  'mateo salas 12',
  'Salas-Mateo-2026',
  'Contraseña 2026!',
  'aaaabbbbcccc',
  '123456789012',
  'abc123456789',
])('«%s» is easy to guess', (password) => {
  expect(isWeakPassword(password, mateo)).toBe(true);
});

it.each(['tres tazas de café', 'mateo come pan dulce', 'Zt8-kq!w0-Lm'])(
  '«%s» is not',
  (password) => {
    expect(isWeakPassword(password, mateo)).toBe(false);
  },
);
