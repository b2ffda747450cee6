import { sql } from 'kysely';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../src/database/tables/tables.ts';
import { orderEvents } from '../../src/console/loans/order-timeline.ts';
import { findBooks } from '../../src/money/ledger/loan-books.ts';
import { restoreByHand, takeBack, takeRestored } from '../../src/money/receipts/take-back.ts';
import type { ModelReceipt } from './model/model-loan.ts';
import { ComparedStory } from './compared-story.ts';
import { hourOn } from './make-loan.ts';
import type { CreditedLoan, ModelReturn, ReceivedMoney, WaitingMoney } from './received-money.ts';
import { same } from './same.ts';

/** What happens to money after it was received: providers take it back, and disputes are won. */
export class ReturnsRun extends ComparedStory implements CreditedLoan {
  /** Payments of which a dispute was won: an event of each is booked once. */
  protected readonly wonBackOnce = new Set<string>();
  protected readonly restorations: { requestId: number; amount: number; one: ReceivedMoney }[] = [];

  protected async takenBack(which: number, share: number): Promise<void> {
    const one = this.payment(which);
    if (one === undefined) return;
    const held = await this.credit.held();
    await this.rememberTaken(one, share, await this.takeShare(one, share), held);
  }

  payment(which: number): ReceivedMoney | undefined {
    return this.received.at(which % Math.max(1, this.received.length));
  }

  /** The provider takes a share of a payment back. */
  takeShare(one: ReceivedMoney, share: number): Promise<string> {
    return this.receive('refunded', one, shareOf(one.moved.received, share));
  }

  async rememberTaken(
    one: ReceivedMoney,
    share: number,
    answer: string,
    held: number,
  ): Promise<void> {
    const { moved } = one;
    const total = shareOf(moved.received, share);
    const part = total - moved.gone;
    const expected = total > moved.received ? 'held' : part > 0 ? 'applied' : repeated(one);
    same('taken back', answer, expected);
    if (expected !== 'applied') return;
    moved.gone = total;
    await this.left(one, part, await this.dayOfAct(), held);
  }

  /** Money leaves its provider's cash: the credit it had left is gone, or what that credit has paid since is owed again. */
  protected async left(
    one: ReceivedMoney,
    part: number,
    on: LocalDate,
    held: number,
    shownAs: 'takenBack' | 'undone' = 'takenBack',
  ) {
    let short = (await this.returned(one, part, on)) - held;
    const whole = one.returns.at(-1)!; // ! just returned
    this.moves.push([shownAs, part]);
    for (const { loan, spend } of this.credit.spends.toReversed()) {
      const amount = Math.min(short, spend.amount - openOf(spend));
      if (amount <= 0) continue;
      short -= amount - (await loan.loseSpent(spend, amount));
      whole.covers.push({ loan, spend, of: spend.returns.at(-1)! }); // ! just returned
    }
    whole.short = Math.max(0, short);
    this.credit.missing += whole.short;
  }

  creditLeft(): number {
    return this.model().credit;
  }

  async loseSpent(spend: ReceivedMoney, amount: number): Promise<number> {
    this.moves.push(['takenBack', amount]);
    return this.returned(spend, amount, await this.dayOfAct());
  }

  async regainSpent(spend: ReceivedMoney, of: ModelReturn, part: number): Promise<boolean> {
    if (!this.isOfPlan(of)) return false;
    await this.restored(spend, [{ of, part }]);
    return true;
  }

  protected async restoreByHand(which: number, share: number): Promise<void> {
    const one = this.payment(which);
    if (one === undefined) return;
    const open = openOf(one);
    const amount = shareOf(open, share);
    const requestId = await this.addRequest('restorePayment', amount, Number(one.key));
    const act = {
      amount,
      at: hourOn(this.today),
      cause: { kind: 'restoredByHand', id: String(requestId) },
    } as const;
    const isDone = await this.db
      .transaction()
      .execute((tx) => restoreByHand(tx, Number(one.key), act));
    if (!isDone && amount < open && (await this.isShort())) return;
    same('restored by hand', isDone, amount <= open);
    if (!isDone) return;
    this.restorations.push({ requestId, amount, one });
    await this.cameBack(one, amount);
  }

  protected async wonBack(which: number, share: number): Promise<void> {
    const one = this.payment(which);
    if (one === undefined) return;
    const open = openOf(one);
    const leftQueue = one.moved.received - one.amount;
    const isOfQueue = one.returns.length === 0 && leftQueue > 0;
    const amount = shareOf(isOfQueue ? leftQueue : open, share);
    const never = isOfQueue && amount <= leftQueue ? 'held' : 'waits';
    const returned = open === 0 ? 'ignored' : amount > open ? 'held' : 'applied';
    const isAgain = this.wonBackOnce.has(one.paymentId);
    const again = open > 0 ? 'held' : 'ignored';
    const expected = isAgain ? again : one.returns.length === 0 ? never : returned;
    const actual = await this.receive('restored', one, amount);
    // A part of what left credit that was paid back: people decide.
    if (expected === 'applied' && actual === 'held' && amount < open && (await this.isShort()))
      return;
    same('won back', actual, expected);
    if (expected !== 'applied') return;
    this.wonBackOnce.add(one.paymentId);
    await this.cameBack(one, amount);
  }

  protected async cameBack(one: ReceivedMoney, amount: number): Promise<void> {
    const parts = restoredParts(one, amount);
    const ofPlan = parts.filter(({ of }) => this.isOfPlan(of));
    const ofEarlierPlan = parts.filter(({ of }) => !this.isOfPlan(of));
    if (ofPlan.length > 0) {
      let credit = await this.restored(one, ofPlan);
      for (const { of } of ofPlan) {
        credit -= of.short;
        this.credit.missing -= of.short;
      }
      await this.regain(ofPlan, credit);
    }
    if (ofEarlierPlan.length > 0) await this.paidUnderNewPlan(one, ofEarlierPlan);
  }

  /** Whether a return was booked under the loan's present plan. */
  private isOfPlan({ receipt }: ModelReturn): boolean {
    return this.receipts.includes(receipt);
  }

  /** Credit that had been taken from where it was spent pays there again, the last one first; not under another plan. */
  private async regain(parts: readonly RestoredPart[], credit: number): Promise<void> {
    let left = credit;
    for (const { loan, spend, of } of parts.flatMap((part) => part.of.covers.toReversed())) {
      const part = Math.min(of.open, left);
      if (part > 0 && (await loan.regainSpent(spend, of, part))) left -= part;
    }
  }

  /** Parts of returns count as if they had never left. Returns the credit that there is now more. */
  private async restored(one: ReceivedMoney, parts: readonly RestoredPart[]): Promise<number> {
    const on = await this.dayOfAct();
    const amount = parts.reduce((all, { part }) => all + part, 0);
    this.moves.push(['restored', amount]);
    this.moved += 1;
    const { credit: before } = this.model(on);
    for (const { of, part } of parts) {
      of.open -= part;
      const rest = { ...of.receipt, amount: of.open };
      this.receipts.splice(this.receipts.indexOf(of.receipt), 1, ...(of.open > 0 ? [rest] : []));
      of.receipt = rest;
    }
    // What had left before the charge-off was lost with it: restored, it is a recovery.
    const isLost = parts.every(({ of }) => of.wasChargedOff) && !one.wasChargedOff;
    const { credit } = this.model(on);
    if (this.isChargedOff && !isLost) this.recovered += amount - (credit - before);
    await this.standAnew();
    await this.letRestGo();
    return credit - before;
  }

  /** It had left before the loan got its plan, which was made without it: now it is a payment of this plan. */
  private async paidUnderNewPlan(
    one: ReceivedMoney,
    parts: readonly RestoredPart[],
  ): Promise<void> {
    const amount = parts.reduce((all, { part }) => all + part, 0);
    for (const { of, part } of parts) of.open -= part;
    const { credit: before } = this.model();
    const { rows } = await sql<{ id: number; status: number }>`
      select max(t.id) as id, min(o.status) as status from ledger_transactions t join orders o on o.id = t.order_id
      where t.order_id = ${this.orderId} and t.cause_kind in (
        'restored', 'restoredByHand', 'restored.newPlan', 'restoredByHand.newPlan')
    `.execute(this.db);
    const { id: transactionId, status: orderStatus } = rows[0]!; // ! booked
    const applied = { transactionId, orderStatus, extension: null };
    const money = { on: this.inPlan(one.on), amount, wants: one.reduces ?? 'payoff' } as const;
    const paid = await this.remember(money, applied, one);
    // It is the same payment, and the timeline says that it came back.
    this.received.splice(this.received.indexOf(paid), 1);
    this.moves.splice(
      this.moves.findLastIndex(([kind]) => kind === 'received'),
      1,
      ['restored', amount],
    );
    await this.regain(parts, this.model().credit - before);
  }

  protected async takenFromQueue(which: number, share: number): Promise<void> {
    const one = this.waiting.at(which % Math.max(1, this.waiting.length));
    if (one === undefined || one.matched !== null) return;
    const { moved } = one;
    const total = shareOf(moved.received, share);
    const part = total - moved.gone;
    const open = total > moved.received ? 'held' : part > 0 ? 'applied' : repeated(one);
    const expected = one.isDone ? 'ignored' : open;
    same('taken from the queue', await this.receive('refunded', one, total), expected);
    if (expected !== 'applied') return;
    moved.gone = total;
    if (part === one.amount) one.isDone = true;
    else one.amount -= part;
  }

  protected async wonBackIntoQueue(which: number, share: number): Promise<void> {
    const one = this.waiting.at(which % Math.max(1, this.waiting.length));
    if (one === undefined || one.matched !== null) return;
    const { received } = one.moved;
    const amount = shareOf(received, share);
    const now = (one.isDone ? 0 : one.amount) + amount;
    const isWhole = !one.isDone && one.amount === received;
    const isAgain = this.wonBackOnce.has(one.paymentId);
    const again = isWhole ? 'ignored' : 'held';
    const expected = isWhole ? 'waits' : now > received ? 'held' : 'applied';
    same(
      'won back into the queue',
      await this.receive('restored', one, amount),
      isAgain ? again : expected,
    );
    if (isAgain || expected !== 'applied') return;
    this.wonBackOnce.add(one.paymentId);
    Object.assign(one, { amount: now, isDone: false });
  }

  /** The last day that the books have reached, or today. */
  protected async dayOfAct(): Promise<LocalDate> {
    const reachedOn = await this.reachedOn();
    return reachedOn > this.today ? reachedOn : this.today;
  }

  /** The prepaid principal of each instalment, which decides what interest is still to come. */
  protected async comparePrepaid(): Promise<void> {
    const loan = await findBooks(this.db, this.orderId);
    const { parts } = this.model(await this.reachedOn());
    same(
      'prepaid',
      loan?.books.instalments.map(({ prepaid = 0 }) => prepaid),
      parts.map(({ prepaid }) => prepaid),
    );
  }

  /** What the timeline shows of money. */
  protected async compareTimeline(): Promise<void> {
    const { rows } = await sql<{ kind: string; amount: number | null }>`
      select kind, (facts ->> 'amount')::bigint as amount
      from (${orderEvents(sql`select ${this.orderId}::text`)}) e
      where kind in ('received', 'takenBack', 'undone', 'restored')
    `.execute(this.db);
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
    const actual = rows.map(({ kind, amount }) => [kind, amount]);
    same('timeline', sorted(actual), sorted(this.moves));
  }

  /** The credit that is gone with it. */
  protected async returned(one: ReceivedMoney, amount: number, on: LocalDate): Promise<number> {
    // What was let go as the last rest is owed again first.
    for (const rest of this.receipts.filter(({ wants }) => wants === 'smallBalance')) {
      const { key = '' } = rest;
      if (this.receipts.some(({ returnOf }) => returnOf === key)) continue;
      this.insert(returnOf(key, rest.amount, on));
      this.moves.push(['undone', rest.amount]);
    }
    const isOfPlan = this.receipts.some(({ key }) => key === one.key);
    const receipt: ModelReceipt = isOfPlan
      ? returnOf(one.key, amount, on)
      : { on, amount, wants: 'owedAgain', extended: null, became: 'payment' };
    const { credit: before } = this.model(on);
    this.insert(receipt);
    const { credit } = this.model(on);
    if (this.isChargedOff && one.wasChargedOff) this.recovered -= amount - (before - credit);
    const wasChargedOff = this.isChargedOff;
    one.returns.push({ receipt, open: amount, wasChargedOff, covers: [], short: 0 });
    await this.standAnew();
    await this.letRestGo();
    return before - credit;
  }

  /** A repaid loan may owe again. */
  protected async standAnew(): Promise<void> {
    this.earnedOn = await this.reachedOn();
    this.status = 174;
    this.followModel();
  }

  /** An act that two people have approved, so that its inverse finds it. */
  protected async addRequest(
    kind:
      | 'waivePenalties'
      | 'creditAdjustment'
      | 'debitAdjustment'
      | 'chargeOff'
      | 'restorePayment',
    amount: number,
    paymentId: number | null = null,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into money_requests (kind, borrower_id, order_id, payment_id, amount, reason, asked_by, asked_at, state,
        answered_by, answered_at, answer_reason)
      values (${kind}, ${this.credit.borrowerId}, ${this.orderId}, ${paymentId}, ${amount}, 'test', 'model',
        ${hourOn(this.today)}, 'done', 'model-2', ${hourOn(this.today)}, 'test')
      returning id
    `.execute(this.db);
    return rows[0]!.id; // ! inserted
  }

  private async isShort(): Promise<boolean> {
    const row = await this.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('cause_kind', 'like', '%.short')
      .where('borrower_id', '=', this.credit.borrowerId)
      .executeTakeFirst();
    return row !== undefined;
  }

  private async receive(
    kind: 'refunded' | 'restored',
    { paymentId, cause }: Pick<ReceivedMoney | WaitingMoney, 'paymentId' | 'cause'>,
    amount: number,
  ): Promise<string> {
    this.count += 1;
    const at = hourOn(this.today);
    const event = {
      provider: 'tested',
      eventId: `${this.orderId}.e${this.count}`,
      kind,
      paymentId,
      amount,
      providerId: paymentId,
      attemptId: null,
      reference: 'x',
      currency: 'MXN',
      reason: '',
      paidAt: at,
      tries: 0,
    };
    const time = { currency: 'MXN', timeZone: 'America/Mexico_City', at };
    const take = kind === 'refunded' ? takeBack : takeRestored;
    const run = (tx: Db) => take(tx, event, cause, time);
    return (await this.db.transaction().execute(run)).kind;
  }
}

export const returnOf = (key: string, amount: number, on: LocalDate): ModelReceipt => ({
  on,
  amount,
  wants: 'instalment',
  returnOf: key,
  extended: null,
  became: 'payment',
});

interface RestoredPart {
  readonly of: ReceivedMoney['returns'][number];
  readonly part: number;
}

/** The returns that an amount restores: the one of exactly this amount, or else the latest ones. */
function restoredParts({ returns }: ReceivedMoney, amount: number): RestoredPart[] {
  const open = returns.filter((it) => it.open > 0);
  const exact = open.find((it) => it.open === amount);
  let left = amount;
  return (exact ? [exact] : open.toReversed()).flatMap((of) => {
    const part = Math.min(of.open, left);
    left -= part;
    return part === 0 ? [] : [{ of, part }];
  });
}

export const openOf = ({ returns }: ReceivedMoney): number =>
  returns.reduce((all, it) => all + it.open, 0);

/** A report of no more than had left: a repetition, unless some was won back, when it may be another return. */
function repeated(one: ReceivedMoney | WaitingMoney): 'held' | 'ignored' {
  const left = 'returns' in one ? openOf(one) : 0;
  return one.moved.gone > one.moved.received - one.amount + left ? 'held' : 'ignored';
}

/** A share of an amount, at least a cent; or a cent more than all of it. */
const shareOf = (amount: number, share: number): number =>
  share > 100 ? amount + 1 : Math.max(1, Math.ceil((amount * share) / 100));
