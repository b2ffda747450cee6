import { rate } from '@cauce/lending/money';
import type { Rate } from '@cauce/lending/money';
import * as v from 'valibot';
import { looseCount, looseRecord } from '../wire/values.ts';

/* Shares on the wire. Separate from the other values, because no first screen shows one (docs/decisions/012-first-load.md). */

const MAX_DECIMALS = 15;

/** A share in a reply as a scaled integer: `amount × 10^−scale`. */
export const rateOut = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  scale: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_DECIMALS)),
});

/** A share from `{ amount, scale }`; anything else is null. */
export const looseRate = v.pipe(
  looseRecord({ amount: looseCount, scale: looseCount }),
  v.transform(({ amount, scale }): Rate | null =>
    amount === null || scale === null || amount < 0 || scale < 0 || scale > MAX_DECIMALS
      ? null
      : rate(amount, scale),
  ),
);
