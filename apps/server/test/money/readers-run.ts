import { accountStatementTexts } from '@cauce/copy/server';
import { collectEvents } from '../../src/events/collect-events.ts';
import { movementsOf } from '../../src/loans/account-statement.ts';
import { findLoan } from '../../src/loans/loans.ts';
import { listOrderTransactions } from '../../src/money/ledger/order-ledger.ts';
import { ActsRun } from './acts-run.ts';
import { owes } from './model/model-figures.ts';
import { same } from './same.ts';
import { openOf } from './returns-run.ts';

/** What borrowers, agents and the lender's systems read about a loan: all must show the same money. */
export class ReadersRun extends ActsRun {
  /** Events from before the first search are not sent. */
  protected async searchEvents(): Promise<void> {
    // Later than every story, so that each search begins after the one before.
    const clock = { now: () => Date.UTC(2040, 0), monotonicMs: () => 0 };
    const lenderEvents = { send: () => Promise.resolve() };
    await collectEvents({ database: this.db, ports: { clock, lenderEvents } });
  }

  protected async compareReaders(): Promise<void> {
    const money = [...this.received, ...this.spends];
    const keptOf = (all: typeof money) =>
      all.reduce((sum, one) => sum + one.amount - openOf(one), 0);
    await this.compareStatement();
    const { borrowerId } = this.credit;
    const loan = await findLoan(this.db, borrowerId, this.orderId);
    const { credit } = this.model(await this.reachedOn());
    same(
      'loan screen',
      [loan?.status, loan?.paid, loan?.borrowerCredit],
      [this.status, this.status === 200 ? keptOf(money) - credit : null, await this.credit.held()],
    );
    await this.searchEvents();
    const rows = await this.db
      .selectFrom('outgoing_events')
      .select(['kind', 'data'])
      .where('order_id', '=', this.orderId)
      .where('kind', 'in', ['payment.booked', 'payment.returned'])
      .execute();
    const reported = rows.reduce((sum, { kind, data }) => {
      const amount = Number(Object.entries(data).find(([name]) => name === 'amount')?.[1]);
      return kind === 'payment.booked' ? sum + amount : sum - amount;
    }, 0);
    same('lender events', reported, keptOf(this.received));
  }

  private async compareStatement(): Promise<void> {
    const texts = accountStatementTexts('es');
    const page = { beforeId: null, limit: 10_000 };
    const all = await listOrderTransactions(this.db, this.orderId, page);
    let owed = 0;
    for (const one of all.toReversed().flatMap((it) => movementsOf(it, texts))) {
      owed += one.charged - one.received - one.cancelled;
      same(`statement after ${one.text}`, one.owedAfter, owed);
    }
    const { parts } = this.model(await this.reachedOn());
    const expected = this.status === 200 ? 0 : parts.reduce((sum, part) => sum + owes(part), 0);
    same('statement', owed, expected);
  }
}
