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

/** Who signs a note, as the lender knows them now. */
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
  readonly bankName: string;
  readonly accountMask: string;
  readonly orderedOn: LocalDate;
  readonly paidOutOn: LocalDate | null;
  readonly instalments: readonly InstalmentRecord[];
  /** The text that was agreed to, and in which language; null where no consent is kept. */
  readonly text: { readonly version: string; readonly language: 'es' | 'en' } | null;
  /** Null where the consent is older than the keeping of names. */
  readonly signed: SignedBy | null;
}

/** The borrower as a signer, or null where no such borrower is known. Whose own place is not known signs where the lender's notes are. */
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

/** What was agreed for an order of this borrower, or null: another borrower's answers as an unknown one. */
export async function findContract(
  db: Db,
  borrowerId: string,
  orderId: string,
): Promise<Contract | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offer_id')
    .leftJoin('consents', 'consents.order_id', 'orders.id')
    .select((the) => [
      // Written by `addOffer` alone and never changed after.
      sql<OfferTerms>`offers.terms`.as('terms'),
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
      jsonArrayFrom(
        the
          .selectFrom('instalments')
          .selectAll('instalments')
          .whereRef('instalments.order_id', '=', 'orders.id')
          // What was signed: a plan that came later has its own consent.
          .where('instalments.plan', '=', 0)
          .orderBy('instalments.number'),
      ).as('instalments'),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
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
  };
}

type SignedColumns = Pick<
  Selectable<ConsentsTable>,
  'signer_name' | 'signer_address' | 'signer_place' | 'lender'
>;

// All four or none: the database asks for it.
function signedBy(row: SignedColumns): SignedBy | null {
  const { signer_name: fullName, signer_address: address, signer_place: place, lender } = row;
  if (fullName === null || address === null || place === null || lender === null) return null;
  return { fullName, address, place, lender };
}
