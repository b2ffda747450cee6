import { expect, it } from 'vitest';
import { returnPathFrom } from './return-path.ts';

const pathFrom = (stored: string | null) => returnPathFrom(stored, 'https://app.lender.mx');

it('continues at the page of the console that was requested', () => {
  expect(pathFrom('/console/audit?act=signIn')).toBe('/console/audit?act=signIn');
  expect(pathFrom('/console')).toBe('/console');
  expect(pathFrom(null)).toBe('/console');
});

it('leads nowhere else, whatever the address contains', () => {
  for (const elsewhere of [
    'https://evil.example/console/',
    '//evil.example/console/',
    '/\\evil.example/console/',
    'javascript:alert(1)',
    '/consolee',
    '/console/../repay',
    '/console/%2e%2e/repay',
    'https://app.lender.mx:8443/console/',
    'https://app.lender.mx@evil.example/console/',
  ])
    expect(pathFrom(elsewhere)).toBe('/console');
});
