import { setTimeout as wait } from 'node:timers/promises';
import { endOfDay, localDateOf, markets } from '@cauce/lending';
import { test as plainTest } from '@playwright/test';

export { expect } from '@playwright/test';

const HOUR_MS = 3_600_000;
/** Stories take a few seconds, the longest half a minute: four times that on a busy machine. */
const LONGEST_MS = 120_000;

/**
 * `test` of all stories. What ends a loan, or an offer, holds until midnight in its market, and the screens say so: a story
 * that sees an amount before midnight and pays it afterwards pays too little, as a borrower would. And agents may contact
 * borrowers between two hours only. A story that could run across one of these instants begins after it.
 */
export const test = plainTest.extend<{ isWithinHours: true }>({
  isWithinHours: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const left = nextChange(Date.now()) - Date.now();
      if (left < LONGEST_MS) {
        console.log(`Waits ${Math.ceil(left / 1_000)} s for the next day or hours of a market.`);
        await wait(left + 1_000);
      }
      await use(true);
    },
    { auto: true, timeout: HOUR_MS },
  ],
});

/** The next instant at which, in a market, a day begins or the hours in which borrowers may be contacted begin or end. */
function nextChange(now: number): number {
  const changes = Object.values(markets).flatMap(({ timeZone, contacts }) => {
    const midnight = endOfDay(localDateOf(now, timeZone), timeZone) + 1;
    const hours = [contacts.fromHour, contacts.toHour];
    return [midnight, ...hours.map((hour) => midnight - (24 - hour) * HOUR_MS)];
  });
  return Math.min(...changes.filter((one) => one > now));
}
