import { readClockLead } from '../providers/database-clock.ts';
import { NOT_PROVABLE_FROM_TABLES, verifyBooks } from '../money/ledger/verify-books.ts';
import type { Breach } from '../money/ledger/books.ts';
import type { Command } from './command.ts';

const MAX_SHOWN = 200;

/** Verifies the books: every invariant of the tables, and every loan rebuilt from its history. */
export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary:
    'checks the ledger’s invariants and recomputes every loan from its history; exit 1 on any breach',
  options: { order: { help: 'checks only this order', value: 'order' } },
  run: async (options, { open, clock, progress }) => {
    const { db } = await open();
    const orderId = options.find('order');
    // By the database's clock: a machine that is ahead would accept days that have not come.
    const now = new Date(clock.now() - (await readClockLead(clock, db)));
    const breaches: Breach[] = [];
    let [checks, loans] = [0, 0];
    for await (const part of verifyBooks(db, orderId === undefined ? { now } : { orderId, now })) {
      breaches.push(...part.breaches);
      if (part.loans === 0) checks += 1;
      loans += part.loans;
      const found = part.breaches.length === 0 ? 'no breach' : `${part.breaches.length} breaches`;
      progress(
        part.loans === 0 ? `${part.invariant}  ${found}` : `${loans} loans recomputed, ${found}`,
      );
    }
    const isFine = breaches.length === 0;
    const lines = breaches
      .slice(0, MAX_SHOWN)
      .map(({ invariant, what }) => `${invariant}  ${what}`);
    return {
      lines: [
        ...lines,
        ...(breaches.length > MAX_SHOWN ? [`… and ${breaches.length - MAX_SHOWN} more.`] : []),
        `${checks} checks, ${loans} loans recomputed: ${isFine ? 'no breach' : `${breaches.length} breaches`}.`,
        `Not checked: ${NOT_PROVABLE_FROM_TABLES.join(', ')} (the tables alone cannot prove them).`,
      ],
      data: { checks, loans, breaches },
      isFine,
    };
  },
};
