import { randomBytes } from 'node:crypto';
import { isValidLuhn, maskAccount } from '@cauce/lending';
import * as v from 'valibot';
import type { CardBehaviour, SandboxDatabase } from './sandbox-database.ts';

/** Cards with special behaviour; any other number that passes the Luhn check succeeds. */
const SENTINEL_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'needsCode',
  '4000000000000002': 'declined',
  '4000000000000119': 'silent',
};

/** A card whose bank authenticates the borrower on its own page (3-D Secure). */
export const CARD_WITH_BANK_CHALLENGE = '4000002760003184';

const numbered = v.object({
  number: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{13,19}$/),
    v.check(isValidLuhn),
  ),
});

/** A card by itself, or under `card` as the borrower's pages send it to any provider. */
export const cardIn = v.union([
  numbered,
  v.pipe(
    v.object({ card: numbered }),
    v.transform(({ card }) => card),
  ),
]);

const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'Visa';
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  return /^3[47]/.test(number) ? 'American Express' : 'Carnet';
};

export interface CardToken {
  readonly token: string;
  readonly mask: string;
  readonly brand: string;
}

/** Exchanges a card for a token and discards its number (PCI DSS 3.4). */
export async function makeToken(
  db: SandboxDatabase,
  number: string,
  nowMs: number,
): Promise<CardToken> {
  const made = {
    token: `tok_${randomBytes(18).toString('base64url')}`,
    mask: maskAccount(number),
    brand: brandOf(number),
  };
  const behaviour = SENTINEL_CARDS[number] ?? 'succeeds';
  await db
    .insertInto('sandbox_tokens')
    .values({
      ...made,
      behaviour,
      asks_at_bank: number === CARD_WITH_BANK_CHALLENGE,
      made_at: new Date(nowMs),
    })
    .execute();
  return made;
}

export async function findToken(db: SandboxDatabase, token: string): Promise<CardToken | null> {
  const row = await db
    .selectFrom('sandbox_tokens')
    .select(['token', 'mask', 'brand'])
    .where('token', '=', token)
    .executeTakeFirst();
  return row ?? null;
}
