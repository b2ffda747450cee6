import type { Db } from '../database/tables/tables.ts';

/** A card as the provider knows it and as it may be shown. There is no number (PCI DSS 3.4). */
export interface CardRecord {
  readonly id: string;
  readonly token: string;
  readonly bankName: string;
  readonly bankCode: string;
  readonly mask: string;
}

const COLUMNS = ['id', 'token', 'bank_name', 'bank_code', 'mask'] as const;

const toRecord = (row: {
  id: string;
  token: string;
  bank_name: string;
  bank_code: string;
  mask: string;
}): CardRecord => ({
  id: row.id,
  token: row.token,
  bankName: row.bank_name,
  bankCode: row.bank_code,
  mask: row.mask,
});

const boundCards = (db: Db, borrowerId: string, provider: string) =>
  db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('borrower_id', '=', borrowerId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null);

/** The borrower's cards at one provider, newest first. */
export async function listCards(
  db: Db,
  borrowerId: string,
  provider: string,
): Promise<CardRecord[]> {
  const rows = await boundCards(db, borrowerId, provider)
    .orderBy('bound_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** A card of this borrower, or null: another borrower's card looks like one that does not exist. */
export async function findCard(
  db: Db,
  borrowerId: string,
  provider: string,
  cardId: string,
): Promise<CardRecord | null> {
  const row = await boundCards(db, borrowerId, provider)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Stores a card; the same token again is the same card. Null if the token belongs to another borrower. */
export async function saveCard(
  db: Db,
  card: CardRecord & {
    readonly borrowerId: string;
    readonly provider: string;
    readonly fingerprint: Buffer | null;
    readonly at: Date;
  },
): Promise<CardRecord | null> {
  const row = await db
    .insertInto('cards')
    .values({
      id: card.id,
      borrower_id: card.borrowerId,
      provider: card.provider,
      token: card.token,
      bank_name: card.bankName,
      bank_code: card.bankCode,
      mask: card.mask,
      fingerprint: card.fingerprint,
      bound_at: card.at,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'token'])
        .doUpdateSet({ removed_at: null })
        .where('cards.borrower_id', '=', card.borrowerId),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}
