import { expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

it('parses an address relative to another, and returns null for an invalid one', () => {
  expect(parseAddress('https://a.mx/x?y=1')?.href).toBe('https://a.mx/x?y=1');
  expect(parseAddress('/x', 'https://a.mx')?.href).toBe('https://a.mx/x');
  for (const text of ['', '/x', 'a.mx', 'https://', 'https://a b/'])
    expect(parseAddress(text), text).toBeNull();
  expect(parseAddress('https://[', 'https://a.mx')).toBeNull();
});
