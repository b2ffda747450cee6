import type { LocalDate, Offer, Product } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** What was shown, to the cent, with the product's rules of that day, which apply to the order to its end. */
export interface OfferTerms {
  readonly offer: Offer;
  readonly product: Product;
  /**
   * The proposal under which these terms hold for some days, in a market whose law says so: the offer that was first shown
   * with them, and the last day. An offer of a later day with the same rules continues it.
   */
  readonly holds?: { readonly proposal: string; readonly until: LocalDate } | undefined;
  /** The texts that the borrower may read before agreeing; none in offers of earlier versions. */
  readonly agreement?: Agreement;
}

/** What is agreed to besides the figures, as it was when the offer was shown: another version may be published since. */
export interface Agreement {
  readonly textVersion: string;
  readonly statementVersion: string;
  /** Whether the box of the agreement was ticked by default. */
  readonly wasPreticked: boolean;
}

/** A frozen offer. Open until it is confirmed or expires. */
export interface OfferRecord {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: string;
  readonly couponId: string | null;
  readonly terms: OfferTerms;
  /** Whether the borrower had repaid a loan by then, which decides the loan's one-time penalty. */
  readonly isRepeatClient: boolean;
  readonly periods: number;
  readonly termUnit: string;
  readonly shownAt: Date;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
}

// Written only by `addOffer` and never changed.
const TERMS = sql<OfferTerms>`terms`.as('terms');

/** Serialises making and confirming one borrower's offers, until the transaction ends. */
export async function lockOffersOf(db: Db, borrowerId: string): Promise<void> {
  await db
    .selectFrom('borrowers')
    .select('id')
    .where('id', '=', borrowerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The borrower's newest offer of a product, open or not, or null. `lock` holds it until the transaction ends. */
export async function findLatestOffer(
  db: Db,
  borrowerId: string,
  productId: string,
  lock: 'none' | 'forUpdate' = 'none',
): Promise<OfferRecord | null> {
  const latest = db
    .selectFrom('offers')
    .select(['id', 'borrower_id', 'product_id', 'coupon_id', 'periods', 'term_unit'])
    .select(['is_repeat_client', 'shown_at', 'expires_at', 'confirmed_at', TERMS])
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .orderBy('shown_at', 'desc')
    .limit(1);
  const row = await (lock === 'none' ? latest : latest.forUpdate()).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    couponId: row.coupon_id,
    terms: row.terms,
    isRepeatClient: row.is_repeat_client,
    periods: row.periods,
    termUnit: row.term_unit,
    shownAt: row.shown_at,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
  };
}

/** Stores a frozen offer. */
export async function addOffer(db: Db, offer: OfferRecord): Promise<void> {
  await db
    .insertInto('offers')
    .values({
      id: offer.id,
      borrower_id: offer.borrowerId,
      product_id: offer.productId,
      principal: offer.terms.offer.principal,
      periods: offer.periods,
      term_unit: offer.termUnit,
      coupon_id: offer.couponId,
      terms: JSON.stringify(offer.terms),
      is_repeat_client: offer.isRepeatClient,
      shown_at: offer.shownAt,
      expires_at: offer.expiresAt,
      confirmed_at: offer.confirmedAt,
    })
    .execute();
}

/** Marks an open offer as confirmed, once; false if it already was. */
export async function markOfferConfirmed(db: Db, offerId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('offers')
    .set({ confirmed_at: at })
    .where('id', '=', offerId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The terms that an order was made with. Throws if there are none, which the order's foreign key prevents. */
export async function readOfferTerms(db: Db, offerId: string): Promise<OfferTerms> {
  const row = await db
    .selectFrom('offers')
    .select(TERMS)
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return row.terms;
}
