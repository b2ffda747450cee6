import type { Db } from '../database/tables/tables.ts';

/** What a borrower agreed to and how it was put to them. */
export interface Consent {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly textVersion: string;
  readonly textLanguage: string;
  readonly wasPreticked: boolean;
  readonly shown: unknown;
  readonly at: Date;
  /** Who signed, and whom they promised to pay; null: not kept, and the note is made from what is known when it is read. */
  readonly signed: SignedBy | null;
}

/** The names of a note as they stood when it was signed. */
export interface SignedBy {
  readonly fullName: string;
  readonly address: string;
  readonly place: string;
  readonly lender: string;
}

/** Keeps a consent for good: the table takes no update and no delete; an erasure alone takes the signer's words. */
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
