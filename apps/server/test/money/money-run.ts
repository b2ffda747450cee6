import { addDays, lastMonthsEnd } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { earnTo } from '../../src/money/ledger/earnings.ts';
import { applyPayment } from '../../src/money/receipts/apply-money.ts';
import { chargeOff } from '../../src/money/requests/charge-off.ts';
import { lockAccruedToday } from '../../src/money/requests/forgive-debt.ts';
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
import { updateLoanBooks } from '../../src/money/ledger/update-loan-books.ts';
import { bookRefund } from '../../src/money/receipts/refunds.ts';
import { resumePenalties, stopPenalties } from '../../src/money/ledger/stopped-penalties.ts';
import { bookUnmatched, matchMoney } from '../../src/money/receipts/suspense.ts';
import { refundUnmatched } from '../../src/money/receipts/unmatched-returns.ts';
import { owes } from './model/model-figures.ts';
import { modelDaysPastDue, modelSuspended } from './model/model-interest.ts';
import { modelIsCooling } from './model/model-payoff.ts';
import { modelCarried, modelReschedule } from './model/model-reschedule.ts';
import { makeLoan, hourOn } from './make-loan.ts';
import type { Command } from './money-commands.ts';

import { ReadersRun } from './readers-run.ts';
import { same } from './same.ts';

/** One story run against the database and the model. Throws where they differ or an invariant breaks. */
export class MoneyRun extends ReadersRun {
  async run(): Promise<void> {
    await this.begin();
    for (const [index, command] of this.story.commands.entries()) {
      await this.perform(command);
      const when = `after command ${index}, ${JSON.stringify(command)}, on ${this.today}`;
      await this.compare(when);
      await this.credit.compare(when);
    }
    await this.end();
  }

  async begin(): Promise<void> {
    await this.credit.add(this);
    const { product, startsOn, coupon, isRepeatClient } = this.story;
    const { borrowerId } = this.credit;
    const loan = { id: this.orderId, product, borrowerId, startsOn, coupon, isRepeatClient };
    this.terms = await this.db.transaction().execute((tx) => makeLoan(tx, loan));
    this.charged.interest = this.terms.offer.interest;
    this.charged.tax = this.terms.offer.iva;
    await this.searchEvents();
  }

  pass(days: number): void {
    this.today = addDays(this.today, days);
  }

  /** What readers show of the whole life, and the checks of an installation. */
  async end(): Promise<void> {
    await this.compareTimeline();
    await this.compareReaders();
    await this.comparePrepaid();
    const breaches = await checkBooks(this.db, { orderId: this.orderId, now: hourOn(this.today) });
    if (breaches.length > 0) throw new Error(`invariants broken: ${JSON.stringify(breaches)}`);
  }

  perform(command: Command): Promise<void> | void {
    switch (command.do) {
      case 'wait':
        return this.pass(command.days);
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
      case 'undoAdjustment':
        return this.undoAdjustment(command.which);
      case 'undoWaiver':
        return this.undoWaiver(command.which);
      case 'undoChargeOff':
        return this.undoChargeOff();
      case 'undoRestoration':
        return this.undoRestoration(command.which);
      case 'restoreByHand':
        return this.restoreByHand(command.which, command.share);
      case 'spendCredit':
        return this.spendCredit();
      case 'decide':
        return this.decide(command);
      case 'reserve':
        return this.reserve(command);
      case 'answer':
        return this.answer(command.isCharged);
      case 'undoDecision':
        return this.undoDecision(command.which);
      case 'lateCharge':
        return this.lateCharge(command.which);
      case 'undoMatch':
        return this.undoMatch(command.which);
      case 'takenBack':
        return this.takenBack(command.which, command.share);
      case 'wonBack':
        return this.wonBack(command.which, command.share);
      case 'takenFromQueue':
        return this.takenFromQueue(command.which, command.share);
      case 'wonBackIntoQueue':
        return this.wonBackIntoQueue(command.which, command.share);
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

  private apply = (money: MoneyIn): Promise<AppliedMoney | null> =>
    this.db.transaction().execute((tx) => applyPayment(tx, money));

  private async pay(command: Extract<Command, { do: 'pay' }>): Promise<void> {
    const on = this.daysAgo(command.daysAgo);
    const money = this.newMoney(this.centsOf(command.sum), on, command.wants);
    const applied = await this.apply(money);
    if (applied === null) throw new Error('a new payment was treated as a repetition');
    this.paid.push(money);
    await this.remember(
      { on: this.inPlan(on), amount: money.amount, wants: command.wants },
      applied,
      sourceOf(money),
    );
    same('split', applied.appliedAmount + applied.credit, money.amount);
  }

  private async payAgain(which: number): Promise<void> {
    const money = this.paid.at(which % Math.max(1, this.paid.length));
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
    const sources = [first, second].filter((_, index) => answers[index] !== null);
    for (const { applied, source } of done
      .map((applied, index) => ({ applied, source: sources[index]! })) // ! as long
      .toSorted((a, b) => a.applied.transactionId - b.applied.transactionId))
      await this.remember(
        { on: this.today, amount, wants: 'instalment' },
        applied,
        sourceOf(source),
      );
  }

  private async accrueTwiceAtOnce(): Promise<void> {
    const at = hourOn(this.today);
    const accrue = () =>
      this.db.transaction().execute((tx) => updateLoanBooks(tx, this.orderId, this.today, at));
    const results = await Promise.all([accrue(), accrue()]);
    if (Math.min(...results.map(({ charged }) => charged)) !== 0)
      throw new Error('two at once charged both');
    this.followModel();
    if ((await this.standsOn()) === this.today) this.earnedOn = this.today;
    const isLong = this.status !== 200 && !this.isChargedOff && this.earnedOn <= this.today;
    const expected = isLong ? modelSuspended(this.model().parts, this.today, this.terms) : 0;
    if (expected > 0 && (await this.balanceOf('suspended')) === 0)
      throw new Error(
        `late for long on ${this.today} and not suspended: the model has ${expected}`,
      );
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
    if (booked === null) throw new Error('new money was treated as a repetition');
    same('the same event again', await book(), null);
    const { eventId: paymentId } = money;
    const moved = { received: amount, gone: 0 };
    const all = { id: booked.id, paymentId, cause: null, moved, amount, on };
    this.waiting.push({ ...all, isDone: false, matched: null });
  }

  private async match(command: Extract<Command, { do: 'match' }>): Promise<void> {
    const one = this.waiting.at(command.which % Math.max(1, this.waiting.length));
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
      one.matched = await this.remember(
        { on: this.inPlan(one.on), amount: one.amount, wants: purpose },
        applied,
        { paymentId: one.paymentId, cause: null, moved: one.moved },
      );
  }

  private async sendBack(which: number): Promise<void> {
    const one = this.waiting.at(which % Math.max(1, this.waiting.length));
    if (one === undefined) return;
    const refund = { unmatchedId: one.id, refundedBy: 'test' };
    const day = { valueOn: this.today, bookedAt: hourOn(this.today) };
    const sent = await this.db
      .transaction()
      .execute((tx) => refundUnmatched(tx, { ...refund, ...day }));
    same('whether it was sent back', sent !== null, !one.isDone);
    if (!one.isDone) one.moved.gone += one.amount;
    one.isDone = true;
  }

  private async refundCredit(share: number): Promise<void> {
    const { borrowerId } = this.credit;
    const held = await this.credit.held();
    const own = this.model().credit - this.used;
    // Another loan of the same borrower has credit too, so the amount is a share of this one's, or more than all.
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
    if (isTooMuch) return;
    this.used += amount;
    this.credit.paidBack += amount;
  }

  private async chargeOff(cents: number): Promise<void> {
    const on = await this.dayOfAct();
    const { parts } = this.model(on);
    const owed = parts.reduce((all, part) => all + owes(part), 0);
    if (owed === 0) return;
    const { orderId } = this;
    const amount = owed + cents;
    const requestId = await this.addRequest('chargeOff', amount);
    const act = { requestId, orderId, amount };
    const isLate = this.status === 180 && modelDaysPastDue(parts, on, this.terms) >= 180;
    const charge = () =>
      this.db.transaction().execute((tx) => chargeOff(tx, act, hourOn(this.today)));
    const done = (await Promise.all([charge(), charge()])).filter(Boolean).length;
    same('charge-off', done, isLate && cents === 0 && !this.isChargedOff ? 1 : 0);
    if (done === 0) return;
    this.isChargedOff = true;
    this.moved += 1;
    this.chargedOff = { requestId, amount, moved: this.moved };
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  private async reschedule(command: Extract<Command, { do: 'reschedule' }>): Promise<void> {
    const on = await this.dayOfAct();
    const at = hourOn(this.today);
    const { orderId } = this;
    const dueOn = Array.from({ length: command.count }, (_, index) =>
      addDays(on, (index + 1) * command.days),
    );
    const model = this.model(on);
    const leavesPrincipal = modelCarried(model.parts, on).principal > 0;
    const isRunning = (this.status === 174 || this.status === 180) && !this.isChargedOff;
    const undone = this.decisions.flatMap(({ paid }) => paid ?? []);
    const isShort = [...this.received, ...undone].some(({ returns }) =>
      returns.some(({ open, short }) => open > 0 && short > 0),
    );
    // Another plan would end the cooling-off time, and money on its way may still come under this one.
    const isOpen = this.reserved !== null;
    const mayBe = isRunning && !isShort && !isOpen && !modelIsCooling(on, this.terms);
    const digest = await this.db.transaction().execute(async (tx) => {
      const loan = (await lockAccruedToday(tx, orderId, at))?.loan;
      if (loan === undefined) throw new Error('the loan is gone');
      const planned = await planReschedule(tx, loan, { on, dueOn });
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
        borrowerId: this.credit.borrowerId,
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
    const consent = { digest: shown, words };
    const accept = () =>
      this.db.transaction().execute((tx) => acceptReschedule(tx, orderId, consent, at));
    const done = (await Promise.all([accept(), accept()])).filter(Boolean).length;
    same('consent', done, mayBe && !command.isStale ? 1 : 0);
    if (done === 0) return this.withdraw(at);
    const { terms, charged, leftOut, penalties } = modelReschedule(this.terms, model, on, dueOn);
    for (const [index, amount] of penalties.entries()) this.penaltiesBefore[index]! += amount; // ! income and tax
    for (const [index, amount] of model.parts[0]!.givenBack.entries())
      this.givenBackBefore[index]! += amount; // ! commission and tax
    this.terms = terms;
    this.moved += 1;
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

  private async stop(from: LocalDate): Promise<void> {
    const move = { orderId: this.orderId, by: 'test', reason: 'in dispute' };
    const last = this.stops.at(-1);
    const isPassed = from <= (await this.reachedOn()) || from < (last?.resumesOn ?? from);
    const kind = last?.resumesOn === null ? 'isStopped' : isPassed ? 'tooEarly' : 'stopped';
    const expected = this.status === 200 ? 'owesNothing' : kind;
    const at = hourOn(this.today);
    const stop = () =>
      this.db.transaction().execute((tx) => stopPenalties(tx, { ...move, from, at }));
    // Concurrently: the second finds what the first has done.
    const kinds = (await Promise.all([stop(), stop()])).map((done) => done.kind).toSorted();
    same('stop', kinds, expected === 'stopped' ? ['isStopped', expected] : [expected, expected]);
    if (expected === 'stopped') this.stops.push({ from, resumesOn: null });
  }

  private async resume(on: LocalDate): Promise<void> {
    const move = { orderId: this.orderId, by: 'test', reason: 'settled', at: hourOn(this.today) };
    const last = this.stops.at(-1);
    const isEarly = on <= this.today || on <= (await this.reachedOn()) || on < (last?.from ?? on);
    const isOpen = last?.resumesOn === null;
    const expected = isOpen ? (isEarly ? 'tooEarly' : 'resumed') : 'isNotStopped';
    const resume = () =>
      this.db.transaction().execute((tx) => resumePenalties(tx, { ...move, on }));
    same('resume', (await resume()).kind, expected);
    if (expected !== 'resumed') return;
    same('resume again', (await resume()).kind, 'isNotStopped');
    if (last !== undefined) last.resumesOn = on;
  }
}

const sourceOf = ({ cause }: MoneyIn) => ({ paymentId: cause.id, cause });
