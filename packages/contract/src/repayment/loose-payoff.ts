import * as wire from '../wire/values.ts';

/** What ends a loan, for the row that leads there: today, or from a later day on. */
export const loosePayoff = wire.looseRecord({
  amount: wire.looseAmount,
  saved: wire.looseAmount,
  coolingOffUntil: wire.looseText,
  from: wire.looseText,
});
