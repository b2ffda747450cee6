import { localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ConsentsTable } from '../database/tables/loan-tables.ts';
import type { Db } from '../database/tables/tables.ts';
import { findBorrower } from '../borrowers/borrowers.ts';
import type { SignedBy } from '../borrowers/consents.ts';
import { readInstalment } from './instalments.ts';
import type { InstalmentRecord } from './instalments.ts';
import type { OfferTerms } from './offers.ts';

/** A note's signer, as the lender knows them now. */
export interface Signer {
  readonly fullName: string;
  readonly address: string;
  readonly place: string;
  readonly bankName: string;
  readonly clabe: string | null;
}

/** What was agreed for one order. `instalments` is empty until the loan is paid out. */
export interface Contract {
  readonly terms: OfferTerms;
  readonly offerId: string;
  readonly bankName: string;
  readonly accountMask: string;
  readonly orderedOn: LocalDate;
  readonly paidOutOn: LocalDate | null;
  readonly instalments: readonly InstalmentRecord[];
  /** The version and language of the agreed text; null if no consent is stored. */
  readonly text: { readonly version: string; readonly language: 'es' | 'en' } | null;
  /** Null if the consent is from before names were stored. */
  readonly signed: SignedBy | null;
  /**
   * The version of the statement that was given before the consent; empty if none was given, or if the consent is older
   * than statements.
   */
  readonly statementVersion: string;
}

/**
 * The borrower as a signer, or null if unknown. Without a place of their own, they sign where the lender's notes are
 * signed.
 */
export async function findSigner(
  db: Db,
  borrowerId: string,
  signingPlace: string,
): Promise<Signer | null> {
  const row = await findBorrower(db, borrowerId);
  if (row === undefined) return null;
  return {
    fullName: row.full_name,
    address: row.address,
    place: row.place === '' ? signingPlace : row.place,
    bankName: row.bank_name,
    clabe: row.clabe,
  };
}

/** What was agreed for an order of this borrower, or null: another borrower's order looks like an unknown one. */
export async function findContract(
  db: Db,
  borrowerId: string,
  orderId: string,
): Promise<Contract | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offer_id')
    .leftJoin('consents', 'consents.order_id', 'orders.id')
    .select((eb) => [
      // Written only by `addOffer` and never changed.
      sql<OfferTerms>`offers.terms`.as('terms'),
      'orders.offer_id',
      'orders.bank_name',
      'orders.account_mask',
      'orders.ordered_on',
      'orders.paid_out_on',
      'consents.text_version',
      'consents.text_language',
      'consents.signer_name',
      'consents.signer_address',
      'consents.signer_place',
      'consents.lender',
      sql<string | null>`consents.shown ->> 'statementVersion'`.as('statement_version'),
      jsonArrayFrom(
        eb
          .selectFrom('instalments')
          .selectAll('instalments')
          .whereRef('instalments.order_id', '=', 'orders.id')
          // The plan that was signed first; a later plan has a consent of its own.
          .where('instalments.plan', '=', 0)
          .orderBy('instalments.number'),
      ).as('instalments'),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    offerId: row.offer_id,
    terms: row.terms,
    bankName: row.bank_name,
    accountMask: row.account_mask,
    orderedOn: localDate(row.ordered_on),
    paidOutOn: row.paid_out_on === null ? null : localDate(row.paid_out_on),
    instalments: row.instalments.map(readInstalment),
    text:
      row.text_version === null
        ? null
        : { version: row.text_version, language: row.text_language === 'es' ? 'es' : 'en' },
    signed: signedBy(row),
    statementVersion: row.statement_version ?? '',
  };
}

type SignedColumns = Pick<
  Selectable<ConsentsTable>,
  'signer_name' | 'signer_address' | 'signer_place' | 'lender'
>;

// All four or none, as the database requires.
function signedBy(row: SignedColumns): SignedBy | null {
  const { signer_name: fullName, signer_address: address, signer_place: place, lender } = row;
  if (fullName === null || address === null || place === null || lender === null) return null;
  return { fullName, address, place, lender };
}
