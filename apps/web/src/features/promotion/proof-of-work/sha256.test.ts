import { createHash } from 'node:crypto';
import { showsWork } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { findWorkHere } from './find-work-here.ts';
import { sha256OfShort } from './sha256.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const platform = (text: string) => createHash('sha256').update(text).digest();

describe('SHA-256 of one block (FIPS 180-4)', () => {
  it('equals the platform’s, for every length', () => {
    const ofEachLength = Array.from({ length: 56 }, (_, length) => 'q'.repeat(length));
    for (const text of [...ofEachLength, '验a9~'.repeat(9)])
      expect(Buffer.from(sha256OfShort(bytes(text)))).toEqual(platform(text));
  });

  it('accepts no more than one block', () => {
    expect(() => sha256OfShort(new Uint8Array(56))).toThrow(RangeError);
  });
});

describe('the work instead of a picture', () => {
  it('finds a nonce that the server accepts, and reports progress', async () => {
    const challenge = 'kT0c1r9ZbW5sJ2mQx7uVfA';
    const tried: number[] = [];
    const nonce = await findWorkHere(
      { challenge, bits: 16 },
      new AbortController().signal,
      (count) => tried.push(count),
    );
    expect(tried.length).toBeGreaterThan(0);
    expect(tried).toEqual(tried.toSorted((a, b) => a - b));
    expect(Number(nonce)).toBeGreaterThanOrEqual(tried.at(-1) ?? 0);
    expect(nonce).toMatch(/^\d{1,15}$/);
    expect(showsWork(platform(`${challenge}.${nonce}`), 16)).toBe(true);
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const search = findWorkHere({ challenge: 'x', bits: 200 }, abort.signal);
    abort.abort();
    await expect(search).rejects.toThrow(/abort/i);
  });
});
