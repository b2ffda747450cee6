/** A rating has 1 to 5 stars. */
export const RATING_STARS = 5;

/** From this many stars on the store is opened, if `rating.sendHighScoresToStore` allows it. */
export const STORE_RATING_FROM = 4;

/** Whether a score of 1 to 5 opens the store. Below 4 a thank-you is shown instead. */
export function ratingGoesToStore(stars: number): boolean {
  return Number.isInteger(stars) && stars >= STORE_RATING_FROM && stars <= RATING_STARS;
}
