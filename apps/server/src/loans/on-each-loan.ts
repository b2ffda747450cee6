import { reasonOf } from '../telemetry/without-data.ts';
import type { DayCursor, DayPage } from './worked-orders.ts';
import { FIRST_OF_DAY } from './worked-orders.ts';

const LOANS_AT_ONCE = 200;

/**
 * Works through the loans that `list` returns page by page, until it is stopped. A loan that fails is reported to
 * `failed` and does not hold up the others. Returns how many failed.
 */
export async function onEachLoan(
  list: (page: DayPage) => Promise<DayCursor[]>,
  work: (orderId: string) => Promise<void>,
  failed: (facts: { readonly orderId: string; readonly reason: string }) => void,
  isStopping: () => boolean,
): Promise<number> {
  let failures = 0;
  let after = FIRST_OF_DAY;
  while (!isStopping()) {
    const page = await list({ after, limit: LOANS_AT_ONCE });
    for (const { id: orderId } of page) {
      try {
        await work(orderId);
      } catch (error) {
        failures += 1;
        failed({ orderId, reason: reasonOf(error) });
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < LOANS_AT_ONCE) break;
    after = last;
  }
  return failures;
}
