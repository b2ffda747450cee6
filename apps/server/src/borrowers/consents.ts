import type { Db } from '../database/tables/tables.ts';

/** What a borrower agreed to, and how it was presented. */
export interface Consent {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly textVersion: string;
  readonly textLanguage: string;
  readonly wasPreticked: boolean;
  readonly shown: unknown;
  readonly at: Date;
  /** Signer and payee. If null, they were not stored, and the note is built from current data. */
  readonly signed: SignedBy | null;
}

/** The names on a note at the time of signing. */
export interface SignedBy {
  readonly fullName: string;
  readonly address: string;
  readonly place: string;
  readonly lender: string;
}

/** Stores a consent permanently: the table accepts no update and no delete. Only an erasure removes the signer's words. */
export async function addConsent(db: Db, consent: Consent): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      order_id: consent.orderId,
      borrower_id: consent.borrowerId,
      text_version: consent.textVersion,
      text_language: consent.textLanguage,
      was_preticked: consent.wasPreticked,
      shown: JSON.stringify(consent.shown),
      consented_at: consent.at,
      signer_name: consent.signed?.fullName ?? null,
      signer_address: consent.signed?.address ?? null,
      signer_place: consent.signed?.place ?? null,
      lender: consent.signed?.lender ?? null,
    })
    .execute();
}
