import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3 is one of its equivalent minima, with the least memory (32 MiB).
// About a sixth of a second on one core.
const COST = { ln: 15, r: 8, p: 3 } as const;
// For a demo's password, which is public.
const CHEAP_COST = { ln: 10, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
// Each hash takes 32 MiB and a core, so only this many run at once; other sign-ins wait.
const MAX_CONCURRENT = 2;

interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password, in PHC form with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hashWithCost(COST, password);
}

/** A cheap hash, for a demo's public password. */
export function hashPublicPassword(password: string): Promise<string> {
  return hashWithCost(CHEAP_COST, password);
}

async function hashWithCost(cost: Cost, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`;
}

/** Compares in constant time. Without a hash it takes as long as with one, and returns false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  // Awaited for known accounts too: otherwise the first unknown one of a process would take twice as long.
  const dummy = await dummyHash();
  const { cost, salt, key } = readHash(hash ?? dummy);
  const derived = await derive(password, salt, cost);
  return timingSafeEqual(derived, key) && hash !== null;
}

let dummyHashPromise: Promise<string> | null = null;

/** The hash of a random password, computed once. A failure is not remembered, or nobody could sign in any more. */
function dummyHash(): Promise<string> {
  dummyHashPromise ??= hashPassword(randomBytes(32).toString('base64')).catch((error: unknown) => {
    dummyHashPromise = null;
    throw error;
  });
  return dummyHashPromise;
}

function readHash(hash: string) {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ?? [];
  if (salt === undefined || key === undefined)
    throw new Error('The password hash has an unknown format.');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

async function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await new Promise((resolve, reject) => {
      // Normalised, so that a password typed on another keyboard is the same (NIST SP 800-63B-4 §3.1.1.2).
      scrypt(
        password.normalize('NFKC'),
        salt,
        KEY_BYTES,
        { N: 2 ** ln, r, p, maxmem: 256 * 1024 * 1024 },
        (error, key) => (error ? reject(error) : resolve(key)),
      );
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
