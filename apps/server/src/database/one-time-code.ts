import { timingSafeEqual } from 'node:crypto';
import type { Db } from './tables/tables.ts';

/** The columns that both tables of one-time codes have. */
interface OneTimeCode {
  readonly id: number;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly used_at: Date | null;
}

const MAX_TRIES = 5;

/**
 * The code that a person may try, or null: only the latest, once, and with a few tries. These are counted over all of the
 * person's valid codes, so that requesting another does not reset them (NIST 800-63B).
 */
export function codeToTry<Code extends OneTimeCode>(
  validNewestFirst: readonly Code[],
): Code | null {
  const [latest] = validNewestFirst;
  const tries = validNewestFirst.reduce((sum, code) => sum + code.tries, 0);
  return latest === undefined || latest.used_at !== null || tries >= MAX_TRIES ? null : latest;
}

/** Counts a try, and uses the code up if it is right. Under the lock of the person's codes. */
export async function tryCodeHash(
  tx: Db,
  table: 'account_codes' | 'sms_codes',
  code: OneTimeCode,
  { codeHash, at }: { readonly codeHash: Buffer; readonly at: Date },
): Promise<'right' | 'wrong'> {
  const isRight = timingSafeEqual(code.code_hash, codeHash);
  await tx
    .updateTable(table)
    .set({ tries: code.tries + 1, used_at: isRight ? at : null })
    .where('id', '=', code.id)
    .execute();
  return isRight ? 'right' : 'wrong';
}
