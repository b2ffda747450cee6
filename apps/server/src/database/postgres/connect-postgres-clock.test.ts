import { afterEach, expect, test, vi } from 'vitest';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import { readClockLead, followDatabase } from '../../providers/database-clock.ts';

/* PostgreSQL only: the embedded database uses this machine's clock. */

const DAY_MS = 86_400_000;
const NEAR_MS = 60_000;

afterEach(() => vi.restoreAllMocks());

test.each([3, -3])(
  'a machine whose clock jumps by %i days keeps the database’s time, and measures the difference',
  async (days) => {
    const { db, close } = await migratedDatabase();
    const right = Date.now();
    const { clock, stop } = await followDatabase(db);
    try {
      vi.spyOn(Date, 'now').mockImplementation(() => right + days * DAY_MS);
      expect(Math.abs(clock.now() - right)).toBeLessThan(NEAR_MS);
      expect(Number.isInteger(clock.now())).toBe(true);
      const aheadMs = await readClockLead(clock, db);
      expect(Math.abs(aheadMs - days * DAY_MS)).toBeLessThan(NEAR_MS);
    } finally {
      stop();
      await close();
    }
  },
);
