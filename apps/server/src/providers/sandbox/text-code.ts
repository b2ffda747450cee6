import { formatMoney, minor } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { SandboxDatabase } from './sandbox-database.ts';

/** Sends an SMS to the payer of an attempt. */
export type TextPayer = (attemptId: string, text: string) => Promise<void>;

/**
 * Sends a charge's code as a bank does: the purpose, the amount and the card, so that nobody enters a code for a payment
 * that is not theirs. Sends nothing for a charge that needs no code.
 */
export async function textCode(
  {
    db,
    money,
    textPayer,
  }: {
    readonly db: SandboxDatabase;
    readonly money: MoneyFormat;
    readonly textPayer: TextPayer | null;
  },
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
  // The bank's own text, like the wallet's page: it does not know the lender's languages.
  await textPayer(
    attemptId,
    `Banco de prueba: ${code} es tu código para pagar ${amount} con tu tarjeta ${mask.slice(-4)}. Comercio: ${description}. No lo compartas con nadie.`,
  );
}
