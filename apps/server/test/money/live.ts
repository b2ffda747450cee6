import type { Database } from '../../src/database/tables/tables.ts';
import type { Story } from './money-commands.ts';
import { MoneyRun } from './money-run.ts';
import type { TwoLoans } from './two-loans-commands.ts';
import { TwoLoansRun } from './two-loans-run.ts';

/** The life of a loan, or of two loans of one borrower. */
export type Life = Story | TwoLoans;

/** Runs a life against the database and the model, under order numbers of its own. Throws where they differ. */
export const live = (db: Database, number: number, life: Life): Promise<void> =>
  'turns' in life
    ? new TwoLoansRun(db, [`M${number}`, `M${100_000 + number}`], life).run()
    : new MoneyRun(db, `M${number}`, life).run();
