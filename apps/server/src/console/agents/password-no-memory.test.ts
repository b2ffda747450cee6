import { expect, it, vi } from 'vitest';
import { hashPublicPassword, isPassword } from './password.ts';

const machine = vi.hoisted(() => ({ hasMemory: true }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt: typeof crypto.scrypt = (...args: unknown[]) => {
    const done = args.at(-1) as (error: Error | null, key: Buffer) => void;
    if (machine.hasMemory) Reflect.apply(crypto.scrypt, null, args);
    else done(new Error('no memory'), Buffer.alloc(0));
  };
  return { ...crypto, scrypt };
});

it('checks passwords again after a hash has failed for lack of memory', async () => {
  const hash = await hashPublicPassword('tres tazas de café');
  machine.hasMemory = false;
  await expect(isPassword('tres tazas de café', hash)).rejects.toThrow('no memory');
  machine.hasMemory = true;
  expect(await isPassword('tres tazas de café', hash)).toBe(true);
});
