import { expect, it } from 'vitest';
import { placeOf } from './return-path.ts';

const placed = (stored: string | null) => placeOf(stored, 'https://app.lender.mx');

it('continues at the page of the console that was requested', () => {
  expect(placed('/console/audit?act=signIn')).toBe('/console/audit?act=signIn');
  expect(placed('/console')).toBe('/console');
  expect(placed(null)).toBe('/console');
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
    expect(placed(elsewhere)).toBe('/console');
});
