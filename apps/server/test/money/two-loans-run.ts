import { addDays, daysBetween } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Database } from '../../src/database/tables/tables.ts';
import { BorrowerCredit } from './borrower-credit.ts';
import { MoneyRun } from './money-run.ts';
import type { ReceivedMoney } from './received-money.ts';
import type { Turn, TwoLoans } from './two-loans-commands.ts';

/** Two loans of one borrower, alive at the same time, run against the database and the model as `MoneyRun` runs one. */
export class TwoLoansRun {
  private readonly db: Database;
  private readonly story: TwoLoans;
  private readonly credit: BorrowerCredit;
  private readonly runs: readonly [MoneyRun, MoneyRun];
  private today: LocalDate;

  constructor(db: Database, orderIds: readonly [string, string], story: TwoLoans) {
    this.db = db;
    this.story = story;
    this.credit = new BorrowerCredit(db, `of-${orderIds[0]}`);
    const [first, second] = story.stories;
    this.runs = [
      new MoneyRun(db, orderIds[0], first, this.credit),
      new MoneyRun(db, orderIds[1], second, this.credit),
    ];
    this.today = first.startsOn;
  }

  async run(): Promise<void> {
    const [first, second] = this.runs;
    await first.begin();
    first.pass(daysBetween(this.today, this.story.stories[1].startsOn));
    this.today = this.story.stories[1].startsOn;
    await second.begin();
    for (const [index, turn] of this.story.turns.entries()) {
      await this.take(turn);
      const when = `after turn ${index}, ${JSON.stringify(turn)}, on ${this.today}`;
      await first.compare(`of the first loan ${when}`);
      await second.compare(`of the second loan ${when}`);
      await this.credit.compare(when);
    }
    await first.end();
    await second.end();
  }

  private async take({ loan, command }: Turn): Promise<void> {
    if (command.do === 'wait') {
      this.today = addDays(this.today, command.days);
      for (const run of this.runs) run.pass(command.days);
    } else if (loan !== 'both') await this.runs[loan].perform(command);
    else if (command.do === 'spendCredit') await this.spendOnBoth();
    else if (command.do === 'takenBack') await this.takenFromBoth(command.which, command.share);
    else await this.takenWhileSpent(command);
  }

  /** Whichever comes first leaves the other less. */
  private async spendOnBoth(): Promise<void> {
    let held = await this.credit.held();
    const ids = await Promise.all(this.runs.map((run) => run.trySpending()));
    const spends = this.runs.map((run, index) => ({ run, id: ids[index] ?? null }));
    for (const { run, id } of spends.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity)))
      held -= await run.rememberSpent(held, id);
  }

  private async takenWhileSpent({
    from,
    which,
    share,
  }: Extract<Turn['command'], { do: 'takenBackWhileSpent' }>): Promise<void> {
    const [run, spender] = from === 0 ? this.runs : [this.runs[1], this.runs[0]];
    const one = run.payment(which);
    if (one === undefined) return;
    const held = await this.credit.held();
    const [answer, id] = await Promise.all([run.takeShare(one, share), spender.trySpending()]);
    // If the return took from what was spent, the credit was spent before.
    if (id !== null && (await this.isTakenFrom(id))) {
      const spent = await spender.rememberSpent(held, id);
      await run.rememberTaken(one, share, answer, held - spent);
      return;
    }
    await run.rememberTaken(one, share, answer, held);
    await spender.rememberSpent(this.credit.byModel(), id);
  }

  private async takenFromBoth(which: number, share: number): Promise<void> {
    const since = await this.lastTransaction();
    const taken = this.runs.flatMap((run) => {
      const one = run.payment(which);
      return one === undefined ? [] : [{ run, one }];
    });
    const held = await this.credit.held();
    const answers = await Promise.all(taken.map(({ run, one }) => run.takeShare(one, share)));
    // The first to hold the credit takes from it, and from what was spent of it, before the second.
    const places = await Promise.all(taken.map(({ one }) => this.firstTaken(one, since)));
    const inOrder = taken
      .map((it, index) => ({ ...it, answer: answers[index]!, place: places[index]! })) // ! as long
      .toSorted((a, b) => a.place - b.place);
    let left = held;
    for (const { run, one, answer } of inOrder) {
      await run.rememberTaken(one, share, answer, left);
      left = this.credit.byModel();
    }
  }

  private async lastTransaction(): Promise<number> {
    const { id } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The first transaction after another by which the return of a payment took from spent credit; 0 if none. */
  private async firstTaken({ paymentId }: ReceivedMoney, after: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select coalesce(min(id), 0)::bigint as id from ledger_transactions
      where id > ${after} and (cause_kind like '%.cover' or cause_kind like '%.short')
        and (cause_id = ${paymentId} or starts_with(cause_id, ${paymentId} || ':'))
    `.execute(this.db);
    return rows[0]?.id ?? 0;
  }

  private async isTakenFrom(spendId: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('returned_payments')
      .select('transaction_id')
      .where('payment_id', '=', spendId)
      .executeTakeFirst();
    return row !== undefined;
  }
}
