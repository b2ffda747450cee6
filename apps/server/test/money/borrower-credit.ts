import type { Database } from '../../src/database/tables/tables.ts';
import { addBorrower } from './make-loan.ts';
import type { CreditedLoan, ReceivedMoney } from './received-money.ts';
import { same } from './same.ts';

/** The one credit of a borrower, which all loans of that borrower fill and spend. */
export class BorrowerCredit {
  readonly borrowerId: string;
  readonly loans: CreditedLoan[] = [];
  /** Credit that paid a loan, in the order in which it was booked. */
  readonly spends: { readonly loan: CreditedLoan; readonly spend: ReceivedMoney }[] = [];
  /** What was sent back to the borrower, and how much of it was missing when its money left. */
  paidBack = 0;
  missing = 0;
  private readonly db: Database;

  constructor(db: Database, borrowerId: string) {
    this.db = db;
    this.borrowerId = borrowerId;
  }

  /** Adds a loan, and its borrower with the first one. */
  async add(loan: CreditedLoan): Promise<void> {
    this.loans.push(loan);
    if (this.loans.length > 1) return;
    const digits = this.borrowerId.replaceAll(/\D/g, '');
    await addBorrower(this.db, this.borrowerId, `+521${digits.padStart(9, '0')}`);
  }

  /** Summed here, not by the code under test. */
  async held(): Promise<number> {
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('account', '=', 'borrower.credit')
      .where('borrower_id', '=', this.borrowerId)
      .execute();
    return rows.reduce((held, { amount }) => held - amount, 0);
  }

  byModel(): number {
    const left = this.loans.reduce((all, loan) => all + loan.creditLeft(), 0);
    const spent = this.spends.reduce(
      (all, { spend }) => all + spend.returns.reduce((rest, it) => rest - it.open, spend.amount),
      0,
    );
    return left - spent - this.paidBack + this.missing;
  }

  async compare(when: string): Promise<void> {
    same(`credit of the borrower ${when}`, await this.held(), this.byModel());
  }
}
