import { expect, it } from 'vitest';
import { placeOf } from './return-path.ts';

const placed = (kept: string | null) => placeOf(kept, 'https://app.lender.mx');

it('goes on where somebody wanted to be in the console', () => {
  expect(placed('/console/audit?act=signIn')).toBe('/console/audit?act=signIn');
  expect(placed('/console')).toBe('/console');
  expect(placed(null)).toBe('/console');
});

it('leads nowhere else, whatever was written there', () => {
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
