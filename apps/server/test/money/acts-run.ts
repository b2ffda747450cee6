import type { LocalDate } from '@cauce/lending';
import { applyAttemptEvent } from '../../src/money/attempts/apply-attempt-event.ts';
import { settleAttempt } from '../../src/money/attempts/attempts.ts';
import type { Cause } from '../../src/money/ledger/causes.ts';
import { spendOn } from '../../src/money/credit/spend-credit.ts';
import { forgiveDebt } from '../../src/money/requests/forgive-debt.ts';
import { takeBackAct } from '../../src/money/requests/take-back-act.ts';
import { hourOn } from './make-loan.ts';
import type { Command } from './money-commands.ts';
import { owes } from './model/model-figures.ts';
import type { ModelForgiveness } from './model/model-loan.ts';
import type { ReceivedMoney } from './received-money.ts';
import { same } from './same.ts';
import { ReturnsRun, openOf, returnOf } from './returns-run.ts';

class Refused extends Error {}

interface Attempted {
  readonly attemptId: string;
  readonly amount: number;
  readonly countsOn: LocalDate;
  readonly wants: Extract<Command, { do: 'decide' }>['wants'];
}

/** A payment that two people decided, and what came of it; `charged` is final. */
interface Decided extends Attempted {
  paid: ReceivedMoney | null;
  state: 'decided' | 'undone' | 'charged';
}

/** Acts of two people on the debt, and acts that they take back. */
export class ActsRun extends ReturnsRun {
  private readonly waivers: { requestId: number; key: string; amount: number }[] = [];
  private readonly adjustments: {
    requestId: number;
    wants: 'creditAdjustment' | 'debitAdjustment';
    amount: number;
  }[] = [];

  protected readonly decisions: Decided[] = [];
  /** A payment that its provider has not answered. */
  protected reserved: Attempted | null = null;

  /** A payment without an answer that two people decide. */
  protected async decide(command: Extract<Command, { do: 'decide' }>): Promise<void> {
    if (this.reserved !== null) return;
    const attempted = await this.addAttempt(command, this.daysAgo(command.daysAgo));
    const { isCharged } = command;
    const paid = await this.settle(attempted, isCharged, { isDecided: true });
    this.decisions.push({ ...attempted, paid, state: 'decided' });
  }

  /** A payment whose provider answers later; until then other money may move. */
  protected async reserve(command: Extract<Command, { do: 'reserve' }>): Promise<void> {
    if (this.reserved === null) this.reserved = await this.addAttempt(command, this.today);
  }

  protected async answer(isCharged: boolean): Promise<void> {
    const attempted = this.reserved;
    if (attempted === null) return;
    this.reserved = null;
    await this.settle(attempted, isCharged, {});
  }

  private async addAttempt(
    { sum, wants }: Pick<Extract<Command, { do: 'decide' }>, 'sum' | 'wants'>,
    countsOn: LocalDate,
  ): Promise<Attempted> {
    this.count += 1;
    const amount = this.centsOf(sum);
    const attemptId = `${this.orderId}.a${this.count}`;
    await this.db
      .insertInto('attempts')
      .values({
        id: attemptId,
        order_id: this.orderId,
        borrower_id: this.credit.borrowerId,
        purpose: wants,
        way: 'wallet',
        card_id: null,
        amount,
        state: 'unknown',
        needs_code: false,
        code_sent_at: null,
        code_tries: 0,
        provider: 'tested',
        provider_reference: null,
        failure: null,
        started_at: hourOn(countsOn),
        settled_at: null,
        ask_again_at: hourOn(this.today),
        counts_on: countsOn,
      })
      .execute();
    return { attemptId, amount, countsOn, wants };
  }

  /** Ends an attempt. Returns its payment if it was charged. */
  private async settle(
    attempted: Attempted,
    isCharged: boolean,
    by: { readonly isDecided?: true },
  ): Promise<ReceivedMoney | null> {
    const { attemptId, countsOn } = attempted;
    const ended = { providerReference: null, reason: 'ended', paidAt: hourOn(countsOn) };
    const answer = { ...ended, kind: isCharged ? 'succeeded' : 'failed' } as const;
    const at = hourOn(this.today);
    const settled = await settleAttempt(this.db, { attemptId, answer, at, ...by });
    same('settled', settled?.hasMoved, true);
    return isCharged ? this.rememberAttempt(attempted) : null;
  }

  private async rememberAttempt({ attemptId, amount, countsOn, wants }: Attempted) {
    const cause = { kind: 'attempt', id: attemptId } as const;
    const transactionId = Number(await this.bookedBy('attempt', attemptId));
    const { status: orderStatus } = await this.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    const applied = { transactionId, orderStatus, extension: null };
    const money = { on: this.inPlan(countsOn), amount, wants };
    return this.remember(money, applied, { paymentId: attemptId, cause });
  }

  protected async undoDecision(which: number): Promise<void> {
    const open = this.decisions.filter(({ state }) => state === 'decided');
    const one = open.at(which % Math.max(1, open.length));
    if (one === undefined) return;
    const { attemptId, amount, paid } = one;
    const on = await this.dayOfAct();
    const held = await this.credit.held();
    const isDone = await this.takeActBack({ amount, attemptId });
    same('decision undone', isDone, paid === null || openOf(paid) === 0);
    if (!isDone) return;
    one.state = 'undone';
    if (paid === null) {
      one.paid = await this.rememberAttempt(one);
      one.state = 'charged';
      return;
    }
    await this.left(paid, amount, on, held, 'undone');
    this.received.splice(this.received.indexOf(paid), 1);
  }

  /** Its provider reports at last that it was charged: what two people took back counts again. */
  protected async lateCharge(which: number): Promise<void> {
    const undone = this.decisions.filter(({ state }) => state === 'undone');
    const one = undone.at(which % Math.max(1, undone.length));
    if (one === undefined || one.paid === null) return;
    const { attemptId, amount, paid, countsOn } = one;
    this.count += 1;
    const event = {
      provider: 'tested',
      eventId: `${this.orderId}.e${this.count}`,
      kind: 'paid',
      paymentId: attemptId,
      amount,
      providerId: `ch_${attemptId}`,
      attemptId,
      reference: 'x',
      currency: 'MXN',
      reason: '',
      paidAt: hourOn(countsOn),
      tries: 0,
    } as const;
    const time = { currency: 'MXN', timeZone: 'America/Mexico_City', at: hourOn(this.today) };
    const take = () => this.db.transaction().execute((tx) => applyAttemptEvent(tx, event, time));
    same('late charge', (await take()).kind, 'applied');
    same('the same late charge', (await take()).kind, 'ignored');
    one.state = 'charged';
    this.wonBackOnce.add(attemptId);
    this.received.push(paid);
    await this.cameBack(paid, amount);
  }

  protected forgive(wants: ModelForgiveness, share: number): Promise<void> {
    const amountOf = (owed: number) => (share > 100 ? owed + 1 : Math.ceil((owed * share) / 100));
    return this.changeDebt(wants, amountOf, async (amount, at) => {
      const kind = wants === 'waiver' ? 'waivePenalties' : wants;
      const requestId = await this.addRequest(kind, amount);
      const act = { requestId, orderId: this.orderId, amount, kind: wants };
      const isDone = await this.db.transaction().execute((tx) => forgiveDebt(tx, act, at));
      if (isDone && wants !== 'waiver') this.adjustments.push({ requestId, wants, amount });
      return isDone ? requestId : null;
    });
  }

  protected async undoAdjustment(which: number): Promise<void> {
    const one = this.adjustments.at(which % Math.max(1, this.adjustments.length));
    if (one === undefined) return;
    const { amount, requestId } = one;
    const wants = one.wants === 'creditAdjustment' ? 'debitAdjustment' : 'creditAdjustment';
    await this.changeDebt(
      wants,
      () => amount,
      async () => {
        const isDone = await this.takeActBack({ amount, undoes: requestId });
        if (isDone) this.adjustments.splice(this.adjustments.indexOf(one), 1);
        return isDone ? requestId : null;
      },
    );
  }

  /** An act on the debt, possible up to what is owed of its kind: it answers with its request, or null. */
  private async changeDebt(
    wants: ModelForgiveness,
    amountOf: (owed: number) => number,
    act: (amount: number, at: Date) => Promise<number | null>,
  ): Promise<void> {
    const on = await this.dayOfAct();
    const { parts, adjusted } = this.model(on);
    const owed = {
      waiver: parts.reduce((all, { penalty }) => all + penalty, 0),
      creditAdjustment: parts.reduce((all, part) => all + owes(part), 0),
      debitAdjustment: adjusted,
    }[wants];
    const amount = amountOf(owed);
    if (amount <= 0 || this.status === 200) return;
    const requestId = await act(amount, hourOn(this.today));
    same(wants, requestId !== null, amount <= owed);
    if (requestId === null) return;
    const key = wants === 'waiver' ? await this.bookedBy('waiver', requestId) : undefined;
    const receipt = { on, amount, wants, extended: null, became: 'payment' as const };
    this.insert({ ...receipt, ...(key !== undefined && { key }) });
    if (key !== undefined) this.waivers.push({ requestId, key, amount });
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  protected async undoMatch(which: number): Promise<void> {
    const one = this.waiting.at(which % Math.max(1, this.waiting.length));
    if (one === undefined) return;
    const { matched } = one;
    const held = await this.credit.held();
    const on = await this.dayOfAct();
    const isReturned = matched?.returns.some(({ open }) => open > 0) ?? true;
    const isSpent = matched !== null && held < this.creditIn(matched, on);
    const isDone = await this.takeActBack({ amount: one.amount, unmatchedId: one.id });
    same('match undone', isDone, !isReturned && !isSpent);
    if (!isDone || matched === null) return;
    await this.returned(matched, matched.amount, on);
    this.moves.push(['undone', matched.amount]);
    this.received.splice(this.received.indexOf(matched), 1);
    Object.assign(one, { matched: null, isDone: false });
  }

  protected async undoWaiver(which: number): Promise<void> {
    const one = this.waivers.at(which % Math.max(1, this.waivers.length));
    if (one === undefined) return;
    const on = await this.dayOfAct();
    const isOfPlan = this.receipts.some(({ key }) => key === one.key);
    const isDone = await this.takeActBack({ amount: one.amount, undoes: one.requestId });
    same('waiver undone', isDone, isOfPlan && this.status !== 200);
    if (!isDone) return;
    this.waivers.splice(this.waivers.indexOf(one), 1);
    this.moves.push(['undone', one.amount]);
    this.insert(returnOf(one.key, one.amount, on));
    await this.standAnew();
  }

  protected async undoRestoration(which: number): Promise<void> {
    const restored = this.restorations.at(which % Math.max(1, this.restorations.length));
    if (restored === undefined) return;
    const { one, amount, requestId } = restored;
    const on = await this.dayOfAct();
    const held = await this.credit.held();
    const isDone = await this.takeActBack({ amount, undoes: requestId });
    same('restoration undone', isDone, openOf(one) + amount <= one.amount);
    if (!isDone) return;
    this.restorations.splice(this.restorations.indexOf(restored), 1);
    await this.left(one, amount, on, held);
  }

  protected async undoChargeOff(): Promise<void> {
    const charged = this.chargedOff;
    if (charged === null) return;
    const isDone = await this.takeActBack({ amount: charged.amount, undoes: charged.requestId });
    same('charge-off undone', isDone, this.isChargedOff && this.moved === charged.moved);
    if (!isDone) return;
    this.isChargedOff = false;
    this.moved += 1;
    this.earnedOn = await this.reachedOn();
    this.followModel();
  }

  protected async spendCredit(): Promise<void> {
    const held = await this.credit.held();
    const id = await this.trySpending();
    await this.rememberSpent(held, id);
  }

  /** Credit pays what is due of the loan. Returns the booked transaction, or null. */
  async trySpending(): Promise<number | null> {
    const { orderId, db: database, today } = this;
    const { borrowerId } = this.credit;
    const time = { database, today, bookedAt: hourOn(today) };
    if (!(await spendOn({ orderId, borrowerId }, time))) return null;
    const { id } = await this.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('id').as('id'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Compares what credit has paid, of the credit that there was. Returns the amount. */
  async rememberSpent(held: number, transactionId: number | null): Promise<number> {
    const due = this.model().parts.filter((part) => owes(part) > 0 && part.dueOn <= this.today);
    const amount = Math.min(
      held,
      due.reduce((all, part) => all + owes(part), 0),
    );
    same('credit spent', transactionId !== null, this.status !== 200 && amount > 0);
    if (transactionId === null) return 0;
    // A return at the same time may have moved the loan again: its status is compared after both.
    const applied = { transactionId, orderStatus: null, extension: null };
    const money = { on: this.today, amount, wants: 'instalment' } as const;
    const spend = await this.remember(money, applied, { paymentId: '', cause: null });
    // No provider can take it back.
    this.received.splice(this.received.indexOf(spend), 1);
    this.spends.push(spend);
    this.credit.spends.push({ loan: this, spend });
    this.used += amount;
    return amount;
  }

  /** Two people take an act back. False if something depends on it. */
  private async takeActBack(act: {
    readonly amount: number;
    readonly undoes?: number;
    readonly unmatchedId?: number;
    readonly attemptId?: string;
  }): Promise<boolean> {
    const { orderId } = this;
    const { amount, undoes = null, unmatchedId = null, attemptId = null } = act;
    const { borrowerId } = this.credit;
    const inverse = { id: this.requestNumber(), borrowerId, orderId };
    const all = { ...inverse, amount, undoes, unmatchedId, attemptId };
    try {
      await this.db.transaction().execute(async (tx) => {
        if (!(await takeBackAct(tx, all, hourOn(this.today)))) throw new Refused();
      });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** The credit that a return of all of it would take. */
  private creditIn(one: ReceivedMoney, on: LocalDate): number {
    if (!this.receipts.some(({ key }) => key === one.key)) return 0;
    const { credit } = this.model(on);
    const receipt = returnOf(one.key, one.amount, on);
    this.insert(receipt);
    const { credit: after } = this.model(on);
    this.receipts.splice(this.receipts.indexOf(receipt), 1);
    return credit - after;
  }

  /** The transaction that an act has booked. */
  private async bookedBy(kind: Cause['kind'], causeId: number | string): Promise<string> {
    const { id } = await this.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('cause_kind', '=', kind)
      .where('cause_id', '=', String(causeId))
      .executeTakeFirstOrThrow();
    return String(id);
  }
}
