import { formatMoney, minor } from '@cauce/lending';
import type { Market, MoneyFormat } from '@cauce/lending';
import type { SandboxDatabase } from './sandbox-database.ts';

/** Sends an SMS to the payer of an attempt. */
export type TextPayer = (attemptId: string, text: string) => Promise<void>;

interface CodeContext {
  readonly db: SandboxDatabase;
  readonly money: MoneyFormat;
  readonly language: Market['language'];
  readonly textPayer: TextPayer | null;
}

/**
 * Sends a charge's code as a bank does: the purpose, the amount and the card, so that nobody enters a code for a payment
 * that is not theirs. Sends nothing for a charge that needs no code.
 */
export async function textCode(
  { db, money, language, textPayer }: CodeContext,
  attemptId: string,
): Promise<void> {
  if (textPayer === null) return;
  const charge = await db
    .selectFrom('sandbox_charges as c')
    .innerJoin('sandbox_tokens as t', 't.token', 'c.token')
    .select(['c.code', 'c.amount', 'c.description', 't.mask'])
    .where('c.attempt_id', '=', attemptId)
    .where('c.state', '=', 'needsCode')
    .executeTakeFirst();
  if (charge === undefined) return;
  const { code, description, mask } = charge;
  const amount = formatMoney(minor(charge.amount), money);
  const card = mask.slice(-4);
  // The bank's own text, like the wallet's page: it does not know the lender's languages.
  await textPayer(
    attemptId,
    language === 'en'
      ? `Test bank: ${code} is your code to pay ${amount} with your card ${card}. Merchant: ${description}. Do not share it with anyone.`
      : `Banco de prueba: ${code} es tu código para pagar ${amount} con tu tarjeta ${card}. Comercio: ${description}. No lo compartas con nadie.`,
  );
}
