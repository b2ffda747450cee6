import { addDays, lastMonthsEnd, localDate, markets, nextBusinessDay } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Database } from '../../src/database/tables/tables.ts';
import { earnTo } from '../../src/money/ledger/earnings.ts';
import { applyPayment } from '../../src/money/receipts/apply-money.ts';
import { chargeOff } from '../../src/money/requests/charge-off.ts';
import { forgiveDebt, reachToday } from '../../src/money/requests/forgive-debt.ts';
import { acceptReschedule } from '../../src/money/reschedule/accept-reschedule.ts';
import { planReschedule } from '../../src/money/reschedule/plan-reschedule.ts';
import {
  addReschedule,
  countMoves,
  endReschedule,
  listReschedules,
} from '../../src/money/reschedule/reschedules.ts';
import type { AppliedMoney, MoneyIn } from '../../src/money/receipts/apply-money.ts';
import { checkBooks } from '../../src/money/ledger/books.ts';
import { readDues } from '../../src/money/ledger/dues.ts';
import { keepLoan } from '../../src/money/ledger/keep-loan.ts';
import { bookRefund } from '../../src/money/receipts/refunds.ts';
import { resumePenalties, stopPenalties } from '../../src/money/ledger/stopped-penalties.ts';
import { bookUnmatched, matchMoney, refundUnmatched } from '../../src/money/receipts/suspense.ts';
import { liveThrough, modelExtension } from './model/loan-model.ts';
import { chargesOf, owes } from './model/model-figures.ts';
import { modelDaysPastDue, modelDeferred, modelSuspended } from './model/model-interest.ts';
import { modelIsCooling, modelPayoff } from './model/model-payoff.ts';
import { modelPenalties } from './model/model-penalties.ts';
import { modelCarried, modelReschedule } from './model/model-reschedule.ts';
import type { ModelForgiveness, ModelReceipt, ModelStop, ModelTerms } from './model/model-loan.ts';
import { makeLoan, hourOn } from './make-loan.ts';
import type { Command, Story, Sum, Wish } from './money-commands.ts';

/** One story run against the database and the model beside it. Throws where they part or an invariant breaks. */
export class MoneyRun {
  private readonly db: Database;
  private readonly orderId: string;
  private readonly story: Story;
  private terms!: ModelTerms; // ! set by `begin`, before anything else
  private today: LocalDate;
  private readonly receipts: ModelReceipt[] = [];
  private readonly paid: MoneyIn[] = [];
  private readonly waiting: { id: number; amount: number; on: LocalDate; isDone: boolean }[] = [];
  private readonly stops: ModelStop[] = [];
  private count = 0;
  private refunded = 0;
  /** As the books of the last booking gave it. */
  private status = 174;
  /** The day up to which interest must be booked as earned. */
  private earnedOn: LocalDate;
  private isChargedOff = false;
  /** What the plans before this one charged and left out, and what this one charges. */
  private readonly charged = { interest: 0, tax: 0 };
  private readonly leftOut = { interest: 0, tax: 0 };
  /** Penalties of the plans before this one that were paid or forgiven, as income and tax. */
  private readonly penaltiesBefore: [number, number] = [0, 0];
  /** What came in since, without an extension's fee and what was too much. */
  private recovered = 0;
  /** What came in within its first ten days: where that is most of the loan, it may have no annual cost that can be named. */
  private paidSoon = 0;

  constructor(db: Database, orderId: string, story: Story) {
    this.db = db;
    this.orderId = orderId;
    this.story = story;
    this.today = story.startsOn;
    this.earnedOn = story.startsOn;
  }

  async live(): Promise<void> {
    const { product, borrowerId, startsOn, coupon } = this.story;
    const loan = { id: this.orderId, product, borrowerId, startsOn, coupon };
    this.terms = await this.db.transaction().execute((tx) => makeLoan(tx, loan));
    this.charged.interest = this.terms.offer.interest;
    this.charged.tax = this.terms.offer.iva;
    for (const [index, command] of this.story.commands.entries()) {
      await this.obey(command);
      await this.compare(`after command ${index}, ${JSON.stringify(command)}, on ${this.today}`);
    }
    const breaches = await checkBooks(this.db, { orderId: this.orderId, now: hourOn(this.today) });
    if (breaches.length > 0) throw new Error(`invariants broken: ${JSON.stringify(breaches)}`);
  }

  private obey(command: Command): Promise<void> | void {
    switch (command.do) {
      case 'wait':
        this.today = addDays(this.today, command.days);
        return;
      case 'accrue':
        return this.accrueTwiceAtOnce();
      case 'earn':
        return this.earnTwiceAtOnce();
      case 'pay':
        return this.pay(command);
      case 'payAgain':
        return this.payAgain(command.which);
      case 'payTwiceAtOnce':
        return this.payTwiceAtOnce(command);
      case 'unmatched':
        return this.receiveUnmatched(command);
      case 'match':
        return this.match(command);
      case 'refundUnmatched':
        return this.sendBack(command.which);
      case 'refundCredit':
        return this.refundCredit(command.share);
      case 'waiver':
      case 'creditAdjustment':
      case 'debitAdjustment':
        return this.forgive(command.do, command.share);
      case 'chargeOff':
        return this.chargeOff(command.cents);
      case 'reschedule':
        return this.reschedule(command);
      case 'stop':
        return this.stop(addDays(this.today, command.inDays));
      case 'resume':
        return this.resume(addDays(this.today, command.inDays));
    }
  }

  private model(until = this.today) {
    return liveThrough(this.terms, this.receipts, until, this.stops);
  }

  private centsOf(sum: Sum): number {
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

  private daysAgo(days: number): LocalDate {
    const on = addDays(this.today, -days);
    return on < this.story.startsOn ? this.story.startsOn : on;
  }

  /** Money of a day before the loan's plan began counts on that day. */
  private inPlan(on: LocalDate): LocalDate {
    const began = this.terms.plan?.startsOn ?? on;
    return on < began ? began : on;
  }

  private newMoney(amount: number, on: LocalDate, purpose: Wish): MoneyIn {
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

  /** Puts a receipt into the model behind those of its day and before those of later days. */
  private async remember(
    receipt: Omit<ModelReceipt, 'extended' | 'became'>,
    applied: AppliedMoney,
  ): Promise<void> {
    const before = this.receipts.filter(({ on }) => on <= receipt.on).length;
    if (receipt.on <= addDays(this.story.startsOn, 10)) this.paidSoon += receipt.amount;
    const { credit: creditBefore } = this.model();
    this.receipts.splice(before, 0, receipt);
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
    same('status told', applied.orderStatus, this.status);
  }

  private followModel(): void {
    if (this.status === 200) return;
    const { parts } = this.model();
    const { calendar } = markets[this.story.product.market];
    const open = parts.filter((part) => owes(part) > 0);
    const isLate = open.some((part) => nextBusinessDay(part.dueOn, calendar) < this.today);
    this.status = open.length === 0 ? 200 : isLate ? 180 : 174;
  }

  private apply = (money: MoneyIn): Promise<AppliedMoney | null> =>
    this.db.transaction().execute((tx) => applyPayment(tx, money));

  private async pay(command: Extract<Command, { do: 'pay' }>): Promise<void> {
    const on = this.daysAgo(command.daysAgo);
    const money = this.newMoney(this.centsOf(command.sum), on, command.wants);
    const applied = await this.apply(money);
    if (applied === null) throw new Error('a payment was taken for a repetition');
    this.paid.push(money);
    await this.remember(
      { on: this.inPlan(on), amount: money.amount, wants: command.wants },
      applied,
    );
    same('split', applied.appliedAmount + applied.credit, money.amount);
  }

  private async payAgain(which: number): Promise<void> {
    const money = this.paid[which % Math.max(1, this.paid.length)];
    if (money !== undefined)
      same(
        'answer to a repetition',
        await this.apply({ ...money, bookedAt: hourOn(this.today) }),
        null,
      );
  }

  private async payTwiceAtOnce(command: Extract<Command, { do: 'payTwiceAtOnce' }>): Promise<void> {
    const amount = this.centsOf(command.sum);
    const first = this.newMoney(amount, this.today, 'instalment');
    const second = command.isSameSource ? first : this.newMoney(amount, this.today, 'instalment');
    const answers = await Promise.all([this.apply(first), this.apply(second)]);
    const done = answers.filter((answer) => answer !== null);
    same('answers', done.length, command.isSameSource ? 1 : 2);
    this.paid.push(first);
    for (const applied of done.toSorted((a, b) => a.transactionId - b.transactionId))
      await this.remember({ on: this.today, amount, wants: 'instalment' }, applied);
  }

  private async accrueTwiceAtOnce(): Promise<void> {
    const at = hourOn(this.today);
    const keep = () =>
      this.db.transaction().execute((tx) => keepLoan(tx, this.orderId, this.today, at));
    const kept = await Promise.all([keep(), keep()]);
    if (Math.min(...kept.map(({ charged }) => charged)) !== 0)
      throw new Error('two at once charged both');
    this.followModel();
    if ((await this.standsOn()) === this.today) this.earnedOn = this.today;
    const isLong = this.status !== 200 && !this.isChargedOff && this.earnedOn <= this.today;
    const must = isLong ? modelSuspended(this.model().parts, this.today, this.terms) : 0;
    if (must > 0 && (await this.balanceOf('suspended')) === 0)
      throw new Error(`late for long on ${this.today} and not suspended: the model says ${must}`);
  }

  private async earnTwiceAtOnce(): Promise<void> {
    const monthsEnd = lastMonthsEnd(this.today);
    if (monthsEnd < this.earnedOn || this.status === 200) return;
    const earn = () =>
      this.db
        .transaction()
        .execute((tx) => earnTo(tx, this.orderId, monthsEnd, hourOn(this.today)));
    const booked = await Promise.all([earn(), earn()]);
    if (booked.every(Boolean)) throw new Error('two at once earned both');
    this.earnedOn = monthsEnd;
  }

  private async receiveUnmatched(command: Extract<Command, { do: 'unmatched' }>): Promise<void> {
    this.count += 1;
    const amount = this.centsOf(command.sum);
    const on = this.daysAgo(command.daysAgo);
    const money = {
      provider: 'tested',
      amount,
      valueOn: on,
      bookedAt: hourOn(this.today),
      eventId: `${this.orderId}.${this.count}`,
      reference: 'x',
      reason: 'test',
    };
    const book = () => this.db.transaction().execute((tx) => bookUnmatched(tx, money));
    const booked = await book();
    if (booked === null) throw new Error('new money was taken for a repetition');
    same('the same event again', await book(), null);
    this.waiting.push({ id: booked.id, amount, on, isDone: false });
  }

  private async match(command: Extract<Command, { do: 'match' }>): Promise<void> {
    const one = this.waiting[command.which % Math.max(1, this.waiting.length)];
    if (one === undefined) return;
    const purpose = command.wants;
    const applied = await this.db.transaction().execute((tx) =>
      matchMoney(tx, {
        unmatchedId: one.id,
        orderId: this.orderId,
        purpose,
        matchedBy: 'test',
        bookedAt: hourOn(this.today),
      }),
    );
    same('whether it was matched', applied !== null, !one.isDone);
    one.isDone = true;
    if (applied !== null)
      await this.remember({ on: this.inPlan(one.on), amount: one.amount, wants: purpose }, applied);
  }

  private async sendBack(which: number): Promise<void> {
    const one = this.waiting[which % Math.max(1, this.waiting.length)];
    if (one === undefined) return;
    const refund = { unmatchedId: one.id, refundedBy: 'test' };
    const day = { valueOn: this.today, bookedAt: hourOn(this.today) };
    const sent = await this.db
      .transaction()
      .execute((tx) => refundUnmatched(tx, { ...refund, ...day }));
    same('whether it was sent back', sent !== null, !one.isDone);
    one.isDone = true;
  }

  private async refundCredit(share: number): Promise<void> {
    const { borrowerId } = this.story;
    const held = await this.creditHeld();
    const own = this.model().credit - this.refunded;
    // Other loans of the same borrower have credit too: what is asked is a share of this one's, or more than all.
    const amount = share > 100 ? held + 1 : Math.floor((own * share) / 100);
    if (amount <= 0) return;
    this.count += 1;
    const refund = {
      borrowerId,
      amount,
      cause: {
        kind: 'payback',
        id: `${this.orderId}:${this.count}`,
      } as const,
      provider: 'tested',
      valueOn: this.today,
      bookedAt: hourOn(this.today),
    };
    const send = () =>
      this.db.transaction().execute((tx) => bookRefund(tx, { ...refund, from: 'credit' }));
    const isTooMuch = amount > held;
    same('refund', (await send()).kind, isTooMuch ? 'moreThanCredit' : 'booked');
    same('refund again', (await send()).kind, isTooMuch ? 'moreThanCredit' : 'known');
    if (!isTooMuch) this.refunded += amount;
  }

  private async forgive(wants: ModelForgiveness, share: number): Promise<void> {
    const reachedOn = await this.reachedOn();
    const on = reachedOn > this.today ? reachedOn : this.today;
    const { parts, adjusted } = this.model(on);
    const owed = {
      waiver: parts.reduce((all, { penalty }) => all + penalty, 0),
      creditAdjustment: parts.reduce((all, part) => all + owes(part), 0),
      debitAdjustment: adjusted,
    }[wants];
    const amount = share > 100 ? owed + 1 : Math.ceil((owed * share) / 100);
    if (amount <= 0 || this.status === 200) return;
    this.count += 1;
    const { orderId } = this;
    const act = { requestId: requestNumberOf(orderId, this.count), orderId, amount, kind: wants };
    const at = hourOn(this.today);
    const isDone = await this.db.transaction().execute((tx) => forgiveDebt(tx, act, at));
    same(wants, isDone, amount <= owed);
    if (!isDone) return;
    const before = this.receipts.filter((receipt) => receipt.on <= on).length;
    const receipt = { on, amount, wants, extended: null, became: 'payment' as const };
    this.receipts.splice(before, 0, receipt);
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  private async chargeOff(cents: number): Promise<void> {
    const reachedOn = await this.reachedOn();
    const on = reachedOn > this.today ? reachedOn : this.today;
    const { parts } = this.model(on);
    const owed = parts.reduce((all, part) => all + owes(part), 0);
    if (owed === 0) return;
    this.count += 1;
    const { orderId } = this;
    const act = {
      requestId: requestNumberOf(orderId, this.count),
      orderId,
      amount: owed + cents,
    };
    const isLate = this.status === 180 && modelDaysPastDue(parts, on, this.terms) >= 180;
    const charge = () =>
      this.db.transaction().execute((tx) => chargeOff(tx, act, hourOn(this.today)));
    const done = (await Promise.all([charge(), charge()])).filter(Boolean).length;
    same('charge-off', done, isLate && cents === 0 && !this.isChargedOff ? 1 : 0);
    if (done === 0) return;
    this.isChargedOff = true;
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  /** The last day that anything was booked for, looked up here and not by the code under test. */
  private async reachedOn(): Promise<LocalDate> {
    const { day } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('value_on').as('day'))
      .where('order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    return localDate(day);
  }

  private async firstNumber(): Promise<number> {
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

  private async reschedule(command: Extract<Command, { do: 'reschedule' }>): Promise<void> {
    const reachedOn = await this.reachedOn();
    const on = reachedOn > this.today ? reachedOn : this.today;
    const at = hourOn(this.today);
    const { orderId } = this;
    const dueOn = Array.from({ length: command.count }, (_, index) =>
      addDays(on, (index + 1) * command.days),
    );
    const model = this.model(on);
    const leavesPrincipal = modelCarried(model.parts, on).principal > 0;
    const isRunning = (this.status === 174 || this.status === 180) && !this.isChargedOff;
    // Another plan would end the days in which it can be given back.
    const mayBe = isRunning && !modelIsCooling(on, this.terms);
    const digest = await this.db.transaction().execute(async (tx) => {
      const loan = (await reachToday(tx, orderId, at))?.loan;
      if (loan === undefined) throw new Error('the loan is gone');
      const planned = await planReschedule(tx, loan, { on, dueOn, moneyForm: 'dotted' });
      if (planned === null && leavesPrincipal)
        same('paid back soon', this.paidSoon * 2 >= this.terms.offer.received, true);
      else same('another plan', planned !== null, leavesPrincipal);
      if (planned === null) return '';
      same(
        'old plan',
        planned.before.total,
        model.parts.reduce((all, one) => all + owes(one), 0),
      );
      const seen = await countMoves(tx, orderId);
      await addReschedule(tx, {
        orderId,
        borrowerId: this.story.borrowerId,
        dueOn,
        seen,
        reason: 'test',
        by: 'model',
        at,
        expiresAt: new Date(at.getTime() + 7 * 86_400_000),
        proposed: planned,
      });
      return planned.breaches.length > 0 ? '' : planned.digest;
    });
    if (digest === '') return this.withdraw(at);
    const words = { version: 'test', language: 'es', text: 'test' };
    const shown = command.isStale ? 'of another day' : digest;
    const consent = { digest: shown, words, moneyForm: 'dotted' } as const;
    const accept = () =>
      this.db.transaction().execute((tx) => acceptReschedule(tx, orderId, consent, at));
    const done = (await Promise.all([accept(), accept()])).filter(Boolean).length;
    same('consent', done, mayBe && !command.isStale ? 1 : 0);
    if (done === 0) return this.withdraw(at);
    const { terms, charged, leftOut, penalties } = modelReschedule(this.terms, model, on, dueOn);
    for (const [index, amount] of penalties.entries()) this.penaltiesBefore[index]! += amount; // ! income and tax
    this.terms = terms;
    this.receipts.splice(0);
    for (const kind of ['interest', 'tax'] as const) {
      this.charged[kind] += charged[kind];
      this.leftOut[kind] += leftOut[kind];
    }
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  private async withdraw(at: Date): Promise<void> {
    for (const { id } of await listReschedules(this.db, this.orderId))
      await endReschedule(this.db, id, { state: 'withdrawn', at });
  }

  /** The last day on which something was suspended or recovered. */
  private async standsOn(): Promise<string | null> {
    const { day } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('value_on').as('day'))
      .where('order_id', '=', this.orderId)
      .where('kind', 'in', ['suspension', 'recovery'])
      .executeTakeFirstOrThrow();
    return day;
  }

  /** Added up here; a credit is positive. */
  private async balanceOf(account: string): Promise<number> {
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('order_id', '=', this.orderId)
      .where('account', '=', account)
      .execute();
    return rows.reduce((all, { amount }) => all - amount, 0);
  }

  /** What is suspended or charged off, as it must have been on the day that the books have followed to. */
  private async compareStanding(when: string): Promise<void> {
    const is = [
      await this.balanceOf('suspended'),
      await this.balanceOf('chargedOff'),
      await this.balanceOf('income.recovery'),
    ];
    const { parts } = this.model(this.earnedOn);
    const isRepaid = this.status === 200;
    const { interest, tax } = modelDeferred(parts, this.earnedOn);
    const worth = parts.reduce((all, part) => all + owes(part), 0) - interest - tax;
    same(`standing ${when}`, is, [
      this.isChargedOff || isRepaid ? 0 : modelSuspended(parts, this.earnedOn, this.terms),
      this.isChargedOff && !isRepaid ? Math.max(0, worth) : 0,
      this.recovered,
    ]);
  }

  private async stop(from: LocalDate): Promise<void> {
    const move = { orderId: this.orderId, by: 'test', reason: 'in dispute' };
    const last = this.stops.at(-1);
    const isPassed = from <= (await this.reachedOn()) || from < (last?.resumesOn ?? from);
    const kind = last?.resumesOn === null ? 'isStopped' : isPassed ? 'tooEarly' : 'stopped';
    const must = this.status === 200 ? 'owesNothing' : kind;
    const at = hourOn(this.today);
    const stop = () =>
      this.db.transaction().execute((tx) => stopPenalties(tx, { ...move, from, at }));
    // Twice at once: the second finds what the first has done.
    const kinds = (await Promise.all([stop(), stop()])).map((done) => done.kind).toSorted();
    same('stop', kinds, must === 'stopped' ? ['isStopped', must] : [must, must]);
    if (must === 'stopped') this.stops.push({ from, resumesOn: null });
  }

  private async resume(on: LocalDate): Promise<void> {
    const move = { orderId: this.orderId, by: 'test', reason: 'settled', at: hourOn(this.today) };
    const last = this.stops.at(-1);
    const isEarly = on <= this.today || on <= (await this.reachedOn()) || on < (last?.from ?? on);
    const isOpen = last?.resumesOn === null;
    const must = isOpen ? (isEarly ? 'tooEarly' : 'resumed') : 'isNotStopped';
    const resume = () =>
      this.db.transaction().execute((tx) => resumePenalties(tx, { ...move, on }));
    same('resume', (await resume()).kind, must);
    if (must !== 'resumed') return;
    same('resume again', (await resume()).kind, 'isNotStopped');
    if (last !== undefined) last.resumesOn = on;
  }

  /** Added up here, not by the code under test. */
  private async creditHeld(): Promise<number> {
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('account', '=', 'borrower.credit')
      .where('borrower_id', '=', this.story.borrowerId)
      .execute();
    return rows.reduce((held, { amount }) => held - amount, 0);
  }

  /** The trial balance of what is earned and what is not, against the model's on the day that the books must have reached. */
  private async compareEarned(when: string): Promise<void> {
    const accounts = [
      'deferred.interest',
      'deferred.tax',
      'income.interest',
      'tax.iva',
      'income.commission',
    ];
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount'])
      .where('order_id', '=', this.orderId)
      .where('account', 'in', accounts)
      .execute();
    const is = accounts.map((account) =>
      rows.reduce((all, row) => (row.account === account ? all - row.amount : all), 0),
    );
    const { parts } = this.model();
    const left =
      this.status === 200 ? { interest: 0, tax: 0 } : modelDeferred(parts, this.earnedOn);
    const leftOut = (kind: 'interest' | 'tax') =>
      parts.reduce((all, part) => all + part.leftOut[kind], this.leftOut[kind]);
    const { feeTax } = await this.db
      .selectFrom('extensions')
      .select((build) =>
        build.fn.coalesce(build.fn.sum<number | string>('fee_tax'), build.lit(0)).as('feeTax'),
      )
      .where('order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    same(`earned ${when}`, is, [
      left.interest,
      left.tax,
      this.charged.interest - leftOut('interest') - left.interest,
      this.charged.tax + Number(feeTax) - leftOut('tax') - left.tax - (parts[0]?.givenBack[1] ?? 0),
      this.terms.offer.commission - (parts[0]?.givenBack[0] ?? 0),
    ]);
  }

  /** Penalties as income and as tax, on the day that the books have been charged to. */
  private async comparePenalties(when: string): Promise<void> {
    const { parts } = this.model(await this.reachedOn());
    const is = [await this.balanceOf('income.penalty'), await this.balanceOf('tax.penalty')];
    const must = modelPenalties(parts, this.terms);
    same(
      `penalties ${when}`,
      is,
      must.map((amount, index) => amount + this.penaltiesBefore[index]!), // ! income and tax
    );
  }

  private async compare(when: string): Promise<void> {
    const dues = await readDues(this.db, this.orderId, this.today);
    if (dues === null) throw new Error('the loan is gone');
    const { parts, credit } = this.model();
    // A repaid loan owes nothing, whatever the cents of another order of its payments would come to.
    const isRepaid = this.status === 200;
    same(
      `instalments ${when}`,
      dues.instalments.map(({ dueOn, owed }) => [
        dueOn,
        owed.principal,
        owed.interest + owed.commission + owed.iva,
        owed.penalty,
      ]),
      parts.map((part) => [
        part.dueOn,
        ...(isRepaid ? [0, 0, 0] : [part.principal, chargesOf(part), part.penalty]),
      ]),
    );
    same(`credit ${when}`, dues.credit, credit);
    await this.compareEarned(when);
    await this.compareStanding(when);
    await this.comparePenalties(when);
    same(`status ${when}`, dues.order.status, this.status);
  }
}

function same(what: string, is: unknown, must: unknown): void {
  const [a, b] = [JSON.stringify(is), JSON.stringify(must)];
  if (a !== b) throw new Error(`${what}: the books say ${a}, the model ${b}`);
}

/** A request's number that no other loan of the run has. */
const requestNumberOf = (orderId: string, count: number): number =>
  Number(orderId.replaceAll(/\D/g, '')) * 1_000 + count;
