import { addDays, localDate, markets, nextBusinessDay } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Database } from '../../src/database/tables/tables.ts';
import type { AppliedMoney, MoneyIn } from '../../src/money/receipts/apply-money.ts';
import { liveThrough, modelExtension } from './model/loan-model.ts';
import { owes } from './model/model-figures.ts';
import { modelPayoff } from './model/model-payoff.ts';
import type { ModelReceipt, ModelStop, ModelTerms } from './model/model-loan.ts';
import { BorrowerCredit } from './borrower-credit.ts';
import { hourOn } from './make-loan.ts';
import type { Story, Sum, Wish } from './money-commands.ts';
import type { Moved, ReceivedMoney, WaitingMoney } from './received-money.ts';
import { same } from './same.ts';

/** The state of a story: the loan in the database, the model, and what both must remember. */
export class MoneyStory {
  protected readonly db: Database;
  protected readonly orderId: string;
  protected readonly story: Story;
  protected readonly credit: BorrowerCredit;
  protected terms!: ModelTerms; // ! set by `begin`, before anything else
  protected today: LocalDate;
  protected readonly receipts: ModelReceipt[] = [];
  protected readonly paid: MoneyIn[] = [];
  protected readonly received: ReceivedMoney[] = [];
  /** What the timeline must show. */
  protected readonly moves: [string, number][] = [];
  protected readonly waiting: WaitingMoney[] = [];
  /** Credit that paid this loan. */
  protected readonly spends: ReceivedMoney[] = [];
  /** How often money or debt has moved, other than by time. */
  protected moved = 0;
  protected readonly stops: ModelStop[] = [];
  protected count = 0;
  /** Credit of this loan that was paid back, or spent on any loan of its borrower. */
  protected used = 0;
  /** As given by the last booking. */
  protected status = 174;
  /** The day up to which interest must be booked as earned. */
  protected earnedOn: LocalDate;
  protected isChargedOff = false;
  /** The charge-off, and what had moved by then. */
  protected chargedOff: { requestId: number; amount: number; moved: number } | null = null;
  /** What earlier plans charged and cancelled, and what this one charges. */
  protected readonly charged = { interest: 0, tax: 0 };
  protected readonly leftOut = { interest: 0, tax: 0 };
  /** Paid or waived penalties of earlier plans, as income and tax. */
  protected readonly penaltiesBefore: [number, number] = [0, 0];
  /** Commission and its tax that were given back under earlier plans. */
  protected readonly givenBackBefore: [number, number] = [0, 0];
  /** What was received since, without extension fees and excess. */
  protected recovered = 0;
  /** What was received in its first ten days: if that is most of the loan, its annual cost may not exist. */
  protected paidSoon = 0;

  /** The loan is its borrower's only one unless a credit is given. */
  constructor(
    db: Database,
    orderId: string,
    story: Story,
    credit = new BorrowerCredit(db, `of-${orderId}`),
  ) {
    this.db = db;
    this.orderId = orderId;
    this.story = story;
    this.credit = credit;
    this.today = story.startsOn;
    this.earnedOn = story.startsOn;
  }

  protected model(until = this.today) {
    return liveThrough(this.terms, this.receipts, until, this.stops);
  }

  protected centsOf(sum: Sum): number {
    const { parts } = this.model();
    const all = parts.reduce((total, part) => total + owes(part), 0);
    const input = {
      cents: 0,
      dueNow: owes(parts.find((part) => owes(part) > 0) ?? parts[0]!), // ! a plan has instalments
      balance: all,
      extension: modelExtension(parts, this.today, this.terms)?.price ?? 0,
      payoff: modelPayoff(parts, this.today, this.terms),
    }[sum.of];
    return Math.max(1, input + sum.cents);
  }

  protected daysAgo(days: number): LocalDate {
    const on = addDays(this.today, -days);
    return on < this.story.startsOn ? this.story.startsOn : on;
  }

  /** Money from before the loan's plan began counts on the plan's first day. */
  protected inPlan(on: LocalDate): LocalDate {
    const began = this.terms.plan?.startsOn ?? on;
    return on < began ? began : on;
  }

  protected newMoney(amount: number, on: LocalDate, purpose: Wish): MoneyIn {
    this.count += 1;
    return {
      orderId: this.orderId,
      amount,
      valueOn: on,
      bookedAt: hourOn(this.today),
      cause: { kind: 'demo', id: `${this.orderId}:${this.count}` },
      purpose,
      provider: 'tested',
    };
  }

  /**
   * Inserts a receipt into the model after those of its day and before those of later days; after all of them if a repaid loan
   * would owe again in that order, or leave less credit.
   */
  protected async remember(
    money: Omit<ModelReceipt, 'extended' | 'became' | 'key'>,
    applied: Pick<AppliedMoney, 'transactionId' | 'extension'> & {
      readonly orderStatus: number | null;
    },
    source: Pick<ReceivedMoney, 'paymentId' | 'cause'> & { readonly moved?: Moved },
  ): Promise<ReceivedMoney> {
    const key = String(applied.transactionId);
    const { credit: creditBefore } = this.model();
    let receipt = { ...money, key };
    this.insert(receipt);
    const placed = this.model();
    const isWorse = placed.credit < creditBefore || placed.parts.some((part) => owes(part) > 0);
    if (this.status === 200 && isWorse) {
      this.receipts.splice(this.receipts.indexOf(receipt), 1);
      receipt = { ...receipt, on: await this.reachedOn() };
      this.receipts.push(receipt);
    }
    const before = this.receipts.indexOf(receipt);
    if (receipt.on <= addDays(this.story.startsOn, 10)) this.paidSoon += receipt.amount;
    const { newExtension, newOutcome, credit } = this.model();
    if (this.isChargedOff)
      this.recovered +=
        receipt.amount - (credit - creditBefore) - (applied.extension?.fee.total ?? 0);
    this.receipts[before] = { ...receipt, extended: newExtension, became: newOutcome };
    const { extension } = applied;
    // The model counts the instalments of each plan from one.
    const first = await this.firstNumber();
    const shown = extension && {
      instalment: extension.instalment - first + 1,
      newDueOn: extension.newDueOn,
    };
    same('extension', shown, newExtension);
    this.earnedOn = await this.reachedOn();
    this.followModel();
    await this.letRestGo();
    if (applied.orderStatus !== null) same('status returned', applied.orderStatus, this.status);
    const { amount, on, wants } = receipt;
    const moved = { received: amount, gone: 0 };
    const isAhead = wants === 'lowerInstalments' || wants === 'shorterTerm';
    const reduces = isAhead && newOutcome === 'prepayment' ? wants : null;
    const origin = { key, amount, on, reduces, moved, wasChargedOff: this.isChargedOff };
    const received = { ...origin, ...source, returns: [] };
    this.moves.push(['received', amount]);
    this.received.push(received);
    return received;
  }

  protected insert(receipt: ModelReceipt): void {
    this.moved += 1;
    this.receipts.splice(this.receipts.filter(({ on }) => on <= receipt.on).length, 0, receipt);
  }

  /** Once money has moved, a small last rest is let go. */
  protected async letRestGo(): Promise<void> {
    const on = await this.reachedOn();
    const amount = this.model(on).parts.reduce((all, part) => all + owes(part), 0);
    if (this.status === 200 || amount > (this.terms.product.smallBalance ?? 0)) return;
    const { id } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('id').as('id'))
      .where('order_id', '=', this.orderId)
      .where('kind', '=', 'smallBalance')
      .executeTakeFirstOrThrow();
    const wants = 'smallBalance' as const;
    this.insert({ on, amount, wants, key: String(id), extended: null, became: 'payment' });
    this.followModel();
  }

  /** A request id that no other loan of the run has, nor any row of `money_requests`. */
  protected requestNumber(): number {
    this.count += 1;
    return 1_000_000_000 + Number(this.orderId.replaceAll(/\D/g, '')) * 1_000 + this.count;
  }

  protected followModel(): void {
    if (this.status === 200) return;
    const { parts } = this.model();
    const { calendar } = markets[this.story.product.market];
    const open = parts.filter((part) => owes(part) > 0);
    const isLate = open.some((part) => nextBusinessDay(part.dueOn, calendar) < this.today);
    this.status = open.length === 0 ? 200 : isLate ? 180 : 174;
  }

  /** The last day that anything was booked for, queried here and not by the code under test. */
  protected async reachedOn(): Promise<LocalDate> {
    const { day } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('value_on').as('day'))
      .where('order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    return localDate(day);
  }

  protected async firstNumber(): Promise<number> {
    const { first } = await this.db
      .selectFrom('instalments as i')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.id', '=', 'i.order_id').onRef('o.plan', '=', 'i.plan'),
      )
      .select((build) => build.fn.min('i.number').as('first'))
      .where('i.order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    return first;
  }

  /** The last day on which something was suspended or recovered. */
  protected async standsOn(): Promise<string | null> {
    const { day } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('value_on').as('day'))
      .where('order_id', '=', this.orderId)
      .where('kind', 'in', ['suspension', 'recovery'])
      .executeTakeFirstOrThrow();
    return day;
  }

  /** Summed here; a credit is positive. */
  protected async balanceOf(account: string): Promise<number> {
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('order_id', '=', this.orderId)
      .where('account', '=', account)
      .execute();
    return rows.reduce((all, { amount }) => all - amount, 0);
  }
}
