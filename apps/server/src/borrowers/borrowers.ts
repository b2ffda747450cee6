import { maskAccount } from '@cauce/lending';
import type { PayoutAccount } from '@cauce/lending';
import type { Insertable, Selectable } from 'kysely';
import type { BorrowersTable } from '../database/tables/borrower-tables.ts';
import type { Db } from '../database/tables/tables.ts';

/** How the made-up telephone of an erased borrower begins: no country has this code. */
export const ERASED_PHONES = '+999';

/** A borrower's telephone; empty if they were erased. */
export const knownPhone = (phone: string): string => (phone.startsWith(ERASED_PHONES) ? '' : phone);

/** Its last digits; empty if they were erased. */
export const phoneMaskOf = (phone: string): string => {
  const known = knownPhone(phone);
  return known === '' ? '' : maskAccount(known);
};

/** What a partner reports about a borrower; omitted fields stay unchanged. */
export interface KnownBorrower {
  readonly userId: string;
  readonly phone: string;
  readonly fullName?: string | undefined;
  readonly curp?: string | undefined;
  readonly address?: string | undefined;
  /** Where they sign their notes; if empty, where the lender's notes are signed. */
  readonly place?: string | undefined;
  readonly account?: PayoutAccount | undefined;
  readonly bankName?: string | undefined;
  /** The language of messages to them. */
  readonly language?: 'es' | 'en' | undefined;
}

const accountRow = ({ number, bankCode }: PayoutAccount) => ({
  clabe: number,
  bank_code: bankCode,
});

/** Creates a borrower or updates the reported fields. One statement, so that two concurrent calls create one borrower. */
export async function saveBorrower(db: Db, borrower: KnownBorrower, at: Date): Promise<void> {
  const values = {
    phone: borrower.phone,
    ...(borrower.fullName === undefined ? {} : { full_name: borrower.fullName }),
    ...(borrower.curp === undefined ? {} : { curp: borrower.curp }),
    ...(borrower.address === undefined ? {} : { address: borrower.address }),
    ...(borrower.place === undefined ? {} : { place: borrower.place }),
    ...(borrower.account === undefined ? {} : accountRow(borrower.account)),
    ...(borrower.bankName === undefined ? {} : { bank_name: borrower.bankName }),
    ...(borrower.language === undefined ? {} : { language: borrower.language }),
  } satisfies Partial<Insertable<BorrowersTable>>;
  await db
    .insertInto('borrowers')
    .values({
      full_name: '',
      address: '',
      place: '',
      bank_name: '',
      ...values,
      id: borrower.userId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at: at }))
    .execute();
}

/** A borrower, or undefined if none has this id. */
export async function findBorrower(
  db: Db,
  id: string,
): Promise<Selectable<BorrowersTable> | undefined> {
  return db.selectFrom('borrowers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the account that a borrower has bound: the next payout of any of their loans goes there. */
export async function saveBorrowerAccount(
  db: Db,
  bound: {
    readonly borrowerId: string;
    readonly account: PayoutAccount;
    readonly bankName: string;
    /** Until when payouts are held, or null. */
    readonly heldUntil: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('borrowers')
    .set({
      ...accountRow(bound.account),
      bank_name: bound.bankName,
      payouts_held_until: bound.heldUntil,
      updated_at: bound.at,
    })
    .where('id', '=', bound.borrowerId)
    .executeTakeFirstOrThrow();
}

/** Stores the language that a borrower has chosen; messages use it from now on. */
export async function saveBorrowerLanguage(
  db: Db,
  chosen: { readonly borrowerId: string; readonly language: 'es' | 'en'; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('borrowers')
    .set({ language: chosen.language, updated_at: chosen.at })
    .where('id', '=', chosen.borrowerId)
    .executeTakeFirstOrThrow();
}
