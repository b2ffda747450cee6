import type { Database, Db } from '../../database/tables/tables.ts';
import { isKnownDevice } from './agent-devices.ts';
import { countAttempt, forgetFailures, takeBackAttempt } from './sign-in-pauses.ts';
import type { PauseRule } from './sign-in-pauses.ts';
import type { ConsoleCookies } from '../mount/console-handler.ts';
import type { Ports } from '../../providers/ports.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

/** Identifies a browser from which an agent has signed in before (OWASP: device cookies against guessing and lock-out). */
export const DEVICE_COOKIE = '__Host-cauce-device';
export const DEVICE_LIFE_DAYS = 90;
const DAY_MS = 86_400_000;

// Five tries, then a pause that doubles from 30 s to a quarter of an hour. A guessed code is right three times in a million.
const PAIR: PauseRule = { free: 5, firstSeconds: 30, longestSeconds: 900 };
// All tries on one account, except from browsers it has signed in with: a botnet is slowed down, the agent is not.
const ACCOUNT: PauseRule = { free: 50, firstSeconds: 30, longestSeconds: 900 };
// All tries from one address, which a whole office may share.
const ADDRESS: PauseRule = { free: 30, firstSeconds: 60, longestSeconds: 3_600 };

/** One try to authenticate an account, counted as failed until it is known to have succeeded. */
export interface Attempt {
  readonly succeed: (db: Db, at: Date) => Promise<void>;
}

interface Attempting {
  readonly db: Database;
  readonly ports: Pick<Ports, 'clock' | 'secrets'>;
  readonly addressHash: Buffer;
  readonly cookies: Pick<ConsoleCookies, 'read'>;
}

/**
 * Counts a try on an account, or refuses during a pause. Counts survive restarts, are the same for an unknown e-mail, and
 * are separate for the account's own browsers, so that nobody can lock an agent out.
 */
export async function beginAttempt(
  email: string,
  { db, ports, addressHash, cookies }: Attempting,
): Promise<Attempt> {
  const at = new Date(ports.clock.now());
  const device = await knownDevice(db, email, cookies, at);
  const name = (purpose: string, text: string): Buffer => ports.secrets.fingerprint(purpose, text);
  const address = name('sign-in address', addressHash.toString('hex'));
  const own =
    device === null
      ? [
          {
            subject: name('sign-in pair', `${email} ${addressHash.toString('hex')}`),
            rule: PAIR,
          },
          { subject: name('sign-in account', email), rule: ACCOUNT },
        ]
      : [{ subject: name('sign-in device', device.toString('hex')), rule: PAIR }];
  await db.transaction().execute(async (tx) => {
    for (const { subject, rule } of [...own, { subject: address, rule: ADDRESS }]) {
      const pausedUntil = await countAttempt(tx, subject, rule, at);
      if (pausedUntil !== null)
        throw new Refused(
          'signInPaused',
          '',
          Math.max(1, Math.ceil((pausedUntil.getTime() - at.getTime()) / 1_000)),
        );
    }
  });
  return {
    succeed: async (tx, now) => {
      await forgetFailures(
        tx,
        own.map(({ subject }) => subject),
      );
      await takeBackAttempt(tx, address, now);
    },
  };
}

async function knownDevice(
  db: Db,
  email: string,
  cookies: Pick<ConsoleCookies, 'read'>,
  at: Date,
): Promise<Buffer | null> {
  const token = cookies.read(DEVICE_COOKIE);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const after = new Date(at.getTime() - DEVICE_LIFE_DAYS * DAY_MS);
  return (await isKnownDevice(db, { tokenHash, email, after })) ? tokenHash : null;
}
