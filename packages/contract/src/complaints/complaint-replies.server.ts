import * as v from 'valibot';

/** The authority that a borrower may turn to. */
export const regulatorOut = v.strictObject({
  name: v.string(),
  phone: v.string(),
  /** Where its office is. */
  address: v.string(),
  url: v.string(),
});
