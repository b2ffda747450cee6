import type { Database, Db } from '../../database/tables/tables.ts';
import { isKnownDevice } from './agent-devices.ts';
import { countAttempt, deleteFailures, uncountAttempt } from './sign-in-pauses.ts';
import type { PauseRule } from './sign-in-pauses.ts';
import type { ConsoleCookies } from '../mount/console-handler.ts';
import type { Ports } from '../../providers/ports.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

/** Identifies a browser from which an agent has signed in before (OWASP: device cookies against guessing and lock-outs). */
export const DEVICE_COOKIE = '__Host-cauce-device';
export const DEVICE_LIFE_DAYS = 90;
const DAY_MS = 86_400_000;

// All tries on one account from one address or known browser: five, then a pause that doubles from 30 s to 15 minutes. A
// guessed code is right three times in a million.
const PAIR_RULE: PauseRule = { freeTries: 5, firstPauseSeconds: 30, maxPauseSeconds: 900 };
// All tries on one account, except from its known browsers: a botnet is slowed down, the agent is not.
const ACCOUNT_RULE: PauseRule = { freeTries: 50, firstPauseSeconds: 30, maxPauseSeconds: 900 };
// All tries from one address, which a whole office may share.
const ADDRESS_RULE: PauseRule = { freeTries: 30, firstPauseSeconds: 60, maxPauseSeconds: 3_600 };

/** One try to sign in, counted as failed until it has succeeded. */
export interface SignInAttempt {
  readonly succeed: (db: Db) => Promise<void>;
}

interface SignInContext {
  readonly db: Database;
  readonly ports: Pick<Ports, 'clock' | 'secrets'>;
  readonly addressHash: Buffer;
  readonly cookies: Pick<ConsoleCookies, 'read'>;
}

/**
 * Counts a try on an account, or refuses during a pause. Counts survive restarts, are the same for an unknown e-mail, and
 * are separate for the account's own browsers, so that nobody can lock an agent out.
 */
export async function beginSignInAttempt(
  email: string,
  { db, ports, addressHash, cookies }: SignInContext,
): Promise<SignInAttempt> {
  const at = new Date(ports.clock.now());
  const device = await findKnownDevice(db, email, cookies, at);
  const fingerprint = (purpose: string, text: string): Buffer =>
    ports.secrets.fingerprint(purpose, text);
  const address = fingerprint('sign-in address', addressHash.toString('hex'));
  const accountSubjects =
    device === null
      ? [
          {
            subject: fingerprint('sign-in pair', `${email} ${addressHash.toString('hex')}`),
            rule: PAIR_RULE,
          },
          { subject: fingerprint('sign-in account', email), rule: ACCOUNT_RULE },
        ]
      : [{ subject: fingerprint('sign-in device', device.toString('hex')), rule: PAIR_RULE }];
  await db.transaction().execute(async (tx) => {
    for (const { subject, rule } of [
      ...accountSubjects,
      { subject: address, rule: ADDRESS_RULE },
    ]) {
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
    succeed: async (tx) => {
      await deleteFailures(
        tx,
        accountSubjects.map(({ subject }) => subject),
      );
      await uncountAttempt(tx, address);
    },
  };
}

async function findKnownDevice(
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
