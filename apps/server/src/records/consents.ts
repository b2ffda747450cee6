import type { Db } from '../database/tables.ts';

/** What a borrower agreed to and how it was put to them (decisions §11). */
export interface Consent {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly textVersion: string;
  readonly textLanguage: string;
  readonly wasPreticked: boolean;
  readonly shown: unknown;
  readonly at: Date;
}

/** Keeps a consent for good: the table takes no update and no delete. */
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
    })
    .execute();
}
