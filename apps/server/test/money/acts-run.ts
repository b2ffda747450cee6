import { sql } from 'kysely';
import type { LocalDate } from '@cauce/lending';
import type { Cause } from '../../src/money/ledger/causes.ts';
import { spendOn } from '../../src/money/credit/spend-credit.ts';
import { forgiveDebt } from '../../src/money/requests/forgive-debt.ts';
import { takeBackAct } from '../../src/money/requests/take-back-act.ts';
import { hourOn } from './make-loan.ts';
import { owes } from './model/model-figures.ts';
import type { ModelForgiveness } from './model/model-loan.ts';
import type { ReceivedMoney } from './money-story.ts';
import { same } from './money-story.ts';
import { ReturnsRun, openOf, returnOf } from './returns-run.ts';

class Refused extends Error {}

/** Acts of two people on the debt, and acts that they take back. */
export class ActsRun extends ReturnsRun {
  private readonly waivers: { requestId: number; key: string; amount: number }[] = [];
  private readonly adjustments: {
    requestId: number;
    wants: 'creditAdjustment' | 'debitAdjustment';
    amount: number;
  }[] = [];

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
    const held = await this.creditHeld();
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
    const held = await this.creditHeld();
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
    const held = await this.creditHeld();
    const due = this.model().parts.filter((part) => owes(part) > 0 && part.dueOn <= this.today);
    const amount = Math.min(
      held,
      due.reduce((all, part) => all + owes(part), 0),
    );
    const { orderId } = this;
    const { db: database, today } = this;
    const time = { database, today, bookedAt: hourOn(today) };
    const isDone = await spendOn({ orderId, borrowerId: this.story.borrowerId }, time);
    same('credit spent', isDone, this.status !== 200 && amount > 0);
    if (!isDone) return;
    const { rows } = await sql<{ id: number; status: number }>`
      select max(t.id) as id, min(o.status) as status from ledger_transactions t join orders o on o.id = t.order_id
      where t.order_id = ${orderId} and t.kind = 'credit'
    `.execute(this.db);
    const { id: transactionId, status: orderStatus } = rows[0]!; // ! booked
    const applied = { transactionId, orderStatus, extension: null };
    const money = { on: this.today, amount, wants: 'instalment' } as const;
    const spend = await this.remember(money, applied, { paymentId: '', cause: null });
    // No provider can take it back.
    this.received.splice(this.received.indexOf(spend), 1);
    this.spends.push(spend);
    this.refunded += amount;
  }

  /** Two people take an act back. False if something depends on it. */
  private async takeActBack(act: {
    readonly amount: number;
    readonly undoes?: number;
    readonly unmatchedId?: number;
  }): Promise<boolean> {
    const { orderId } = this;
    const { amount, undoes = null, unmatchedId = null } = act;
    const { borrowerId } = this.story;
    const inverse = { id: this.requestNumber(), borrowerId, orderId, attemptId: null };
    const all = { ...inverse, amount, undoes, unmatchedId };
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
  private async bookedBy(kind: Cause['kind'], requestId: number): Promise<string> {
    const { id } = await this.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('cause_kind', '=', kind)
      .where('cause_id', '=', String(requestId))
      .executeTakeFirstOrThrow();
    return String(id);
  }
}
