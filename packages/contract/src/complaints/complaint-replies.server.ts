import * as v from 'valibot';

/** The regulator that a borrower may turn to. */
export const regulatorOut = v.strictObject({
  name: v.string(),
  phone: v.string(),
  /** The address of its office. */
  address: v.string(),
  url: v.string(),
});
