/** A rating has 1 to 5 stars (spec 2 §9). */
export const RATING_STARS = 5;

/**
 * From this many stars on, the store is opened (spec 2 §4, §9), where
 * `rating.sendHighScoresToStore` allows it (decisions §12).
 */
export const STORE_RATING_FROM = 4;

/**
 * Whether a score of 1 to 5 opens the store. Below 4 thanks are shown instead. Source: spec 2 §4.
 */
export function ratingGoesToStore(stars: number): boolean {
  return Number.isInteger(stars) && stars >= STORE_RATING_FROM && stars <= RATING_STARS;
}
