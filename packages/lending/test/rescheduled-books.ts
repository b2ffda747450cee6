import type { Rescheduled } from '../src/changes/reschedule.ts';
import type { LoanBooks } from '../src/ledger/loan-books.ts';
import { ZERO } from '../src/money/minor.ts';

/** The books at the start of a new plan. */
export const rescheduledBooks = ({ instalments }: Rescheduled): LoanBooks => ({
  credit: ZERO,
  instalments: instalments.map(({ number, dueOn, amount, penalty, chargedBefore, ...one }) => ({
    number,
    dueOn,
    extendedDays: 0,
    accrued: penalty,
    chargedBefore,
    planned: { principal: one.principal, amount },
    owed: {
      principal: one.principal,
      interest: one.interest,
      commission: one.commission,
      iva: one.iva,
      penalty,
    },
  })),
});
