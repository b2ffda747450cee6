import { formatMoney, minor } from '@cauce/lending';
import { addCharge, findCharge } from './sandbox-charges.ts';
import type { Charge } from './sandbox-charges.ts';
import type { walletIn } from './sandbox-charges.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { SandboxDatabase } from './sandbox-database.ts';
import { settleCharge } from './sandbox-settling.ts';
import type { InferOutput } from 'valibot';

/** Opens a wallet payment, or returns the one of the same attempt; null if that one had another amount. */
export async function startWallet(
  db: SandboxDatabase,
  input: InferOutput<typeof walletIn>,
  nowMs: number,
): Promise<Charge | null> {
  await addCharge(db, { ...input, way: 'wallet' }, null, nowMs);
  const charge = await findCharge(db, input.attemptId);
  return charge?.amount === input.amount && charge.way === 'wallet' ? charge : null;
}

/** Applies what the person pressed. Returns the wallet's return address, or null for an unknown payment. */
export async function pressWallet(
  db: SandboxDatabase,
  pressed: { readonly reference: string; readonly way: Charge['way']; readonly isPaid: boolean },
  nowMs: number,
): Promise<string | null> {
  const charge = await findByReference(db, pressed.reference, pressed.way);
  if (charge === null) return null;
  const end = pressed.isPaid
    ? { state: 'succeeded' as const }
    : { state: 'failed' as const, failure: 'cancelled' };
  await db.transaction().execute((tx) => settleCharge(tx, charge.attempt_id, end, nowMs));
  return charge.return_url;
}

const TEXTS = {
  es: {
    titles: { wallet: 'Cartera de prueba', card: 'Banco de prueba' },
    pay: 'Pagar',
    cancel: 'Cancelar',
    back: 'Volver',
  },
  en: {
    titles: { wallet: 'Test wallet', card: 'Test bank' },
    pay: 'Pay',
    cancel: 'Cancel',
    back: 'Back',
  },
} as const;

/** The page of the wallet, or of a card's bank: an amount and two buttons. Null for an unknown payment. */
export async function walletPage(
  { db, money, language }: Pick<SandboxContext, 'db' | 'money' | 'language'>,
  reference: string,
  way: Charge['way'],
): Promise<string | null> {
  const charge = await findByReference(db, reference, way);
  if (charge === null) return null;
  const amount = formatMoney(minor(charge.amount), money);
  const { titles, pay, cancel, back } = TEXTS[language];
  const buttons =
    charge.state === 'waiting'
      ? `<button name="press" value="pay">${pay}</button> <button name="press" value="cancel">${cancel}</button>`
      : `<button name="press" value="back">${back}</button>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titles[way]}</title><h1>${titles[way]}</h1><p>${amount}</p>
<form method="post" action="${reference}">${buttons}</form></html>`;
}

async function findByReference(
  db: SandboxDatabase,
  reference: string,
  way: Charge['way'],
): Promise<Charge | null> {
  const row = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('reference', '=', reference)
    .where('way', '=', way)
    .executeTakeFirst();
  return row ?? null;
}
