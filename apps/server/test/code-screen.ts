import { strict as assert } from 'node:assert';
import * as fc from 'fast-check';
import { codeOf, wrongFor } from './stand-ins/card-payer.ts';
import type { Commit, cardPayer } from './stand-ins/card-payer.ts';
import type { TestApp } from './test-app.ts';

const commitStep = fc.record({
  do: fc.constant('commit' as const),
  card: fc.nat({ max: 1 }),
  cents: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
  isResend: fc.constantFrom(false, false, true),
  isOtherOrder: fc.constantFrom(false, false, false, false, true),
});
const own = fc.constant('own' as const);
const confirmStep = fc.record({
  do: fc.constant('confirm' as const),
  code: fc.constantFrom('right' as const, 'wrong' as const, 'wrong' as const, 'other' as const),
  record: fc.oneof(
    { weight: 4, arbitrary: own },
    fc.constantFrom('other' as const, 'none' as const),
  ),
  order: fc.oneof({ weight: 5, arbitrary: own }, fc.constant('other' as const)),
});
/** What a page, or somebody with its session, may send in the SMS step. */
export const codeStep = fc.oneof(
  { weight: 2, arbitrary: commitStep },
  { weight: 4, arbitrary: confirmStep },
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 61, 200) }),
  fc.record({ do: fc.constant('reload' as const) }),
);
export type CodeStep = typeof codeStep extends fc.Arbitrary<infer One> ? One : never;

/** The expected state of the open attempt: who began it with what, and how often a code was wrong. */
interface OpenAttempt {
  recordId: string;
  card: number;
  wrong: number;
  startedAt: number;
  isPaid: boolean;
}

/** Performs steps and throws if an answer differs from the rules. */
export class CodeScreen {
  private readonly orders: readonly [string, string];
  private body!: Commit; // ! set by `reload`, which runs first
  private attempt: OpenAttempt | null = null;
  private otherRecord = '';
  private otherCode = '';
  /** Payments that were answered with success. */
  paid = 0;

  private readonly app: TestApp;
  private readonly payer: ReturnType<typeof cardPayer>;
  private readonly cards: readonly [string, string];

  constructor(
    app: TestApp,
    payer: ReturnType<typeof cardPayer>,
    of: { readonly cards: readonly [string, string]; readonly orders: readonly [string, string] },
  ) {
    this.app = app;
    this.payer = payer;
    this.cards = of.cards;
    this.orders = of.orders;
  }

  async open(): Promise<void> {
    const other = await this.payer.commit(await this.payer.intent(this.orders[1], this.cards[0]));
    this.otherRecord = other.outcome.ok ? String(other.outcome.data.recordId) : '';
    this.otherCode = await codeOf(this.app, this.otherRecord);
    await this.reload();
  }

  async reload(): Promise<void> {
    this.body = await this.payer.intent(this.orders[0], this.cards[0]);
  }

  perform(one: CodeStep): Promise<void> | void {
    if (one.do === 'wait') return this.app.clock.advance(one.seconds * 1_000);
    if (one.do === 'reload') return this.reload();
    return one.do === 'commit' ? this.commit(one) : this.confirm(one);
  }

  private isOver(): boolean {
    return this.attempt === null || this.app.clock.now() >= this.attempt.startedAt + 600_000;
  }

  private async commit(one: Extract<CodeStep, { do: 'commit' }>): Promise<void> {
    const { outcome } = await this.payer.commit(this.body, {
      cardId: this.cards[one.card] ?? '',
      amount: this.body.amount + one.cents,
      isResend: one.isResend,
      ...(one.isOtherOrder ? { orderId: this.orders[1] } : {}),
    });
    if (!outcome.ok) return;
    assert.deepEqual([one.cents, one.isOtherOrder], [0, false]);
    const recordId = String(outcome.data.recordId);
    if (this.attempt?.recordId === recordId) assert.equal(one.card, this.attempt.card);
    else
      this.attempt = {
        recordId,
        card: one.card,
        wrong: 0,
        startedAt: this.app.clock.now(),
        isPaid: false,
      };
  }

  private async confirm(one: Extract<CodeStep, { do: 'confirm' }>): Promise<void> {
    const own = this.attempt?.recordId ?? 'nothing';
    const right = await codeOf(this.app, own);
    const code = { right: right || '123456', wrong: wrongFor(right), other: this.otherCode }[
      one.code
    ];
    const record = { own, other: this.otherRecord, none: 'nothing' }[one.record];
    const orderId = one.order === 'own' ? this.orders[0] : this.orders[1];
    const isOwn = record === own && one.order === 'own' && own !== 'nothing';
    if (record === this.otherRecord && one.order === 'other') return;
    const wasOver = this.isOver() || (this.attempt?.wrong ?? 0) >= 3;
    const before = this.attempt?.isPaid ?? false;
    const { outcome, body } = await this.payer.confirm(orderId, record, code);
    if (outcome.ok) {
      assert.ok(isOwn && (before || (code === right && !wasOver)));
      if (this.attempt && !before) this.paid += 1;
      if (this.attempt) this.attempt.isPaid = true;
      return;
    }
    if (!isOwn) return assert.equal(outcome.refusal, 'attemptNotFound');
    assert.ok(!before, 'a payment that succeeded was refused');
    if (wasOver) return assert.equal(outcome.refusal, 'codeSpent');
    assert.notEqual(code, right);
    if (this.attempt) this.attempt.wrong += 1;
    assert.equal(body.code, this.attempt?.wrong === 3 ? '800007' : '800006');
  }
}
