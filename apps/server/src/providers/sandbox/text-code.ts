import { formatMoney, minor } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { SandboxDatabase } from './sandbox-database.ts';

/** Reaches the person who pays with an SMS, by the attempt that is theirs. */
export type TextPayer = (attemptId: string, text: string) => Promise<void>;

/**
 * Texts the code of a charge as a bank does: what for, how much and with which card, so that nobody types a code for a payment
 * that is not theirs. A charge that waits for none is no reason to text.
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
  // The bank's own words, as the wallet's page has: it knows nothing of the lender's languages.
  await textPayer(
    attemptId,
    `Banco de prueba: ${code} es tu código para pagar ${amount} con tu tarjeta ${mask.slice(-4)}. Comercio: ${description}. No lo compartas con nadie.`,
  );
}
