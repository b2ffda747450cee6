import { setTimeout as wait } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Faults that a person or a test can inject. Each persists until it is set again; the `…Next` ones are used up. */
export const faultsIn = v.partial(
  v.strictObject({
    /** The delay before a call is processed. */
    delayMs: v.pipe(count, v.maxValue(120_000)),
    /** How many calls are answered 503 without any effect. */
    failNext: count,
    /** The percentage of answers that are lost after the work is done. */
    loseAnswers: percent,
    loseNext: count,
    /** The percentage of payment look-ups that find nothing although the payment exists. */
    missPayments: percent,
    /** The percentage of calls that are accepted and never answered, without any effect. */
    hangCalls: percent,
    /** How many extra times each event is delivered. */
    repeatEvents: v.pipe(count, v.maxValue(100)),
    /** Events are batched and delivered in random order. */
    reorderEvents: v.boolean(),
    /** Events are held until this is false again. */
    holdEvents: v.boolean(),
  }),
);
type FaultChanges = v.InferOutput<typeof faultsIn>;
export type Faults = { [Name in keyof FaultChanges]-?: Exclude<FaultChanges[Name], undefined> };

const NO_FAULTS: Faults = {
  delayMs: 0,
  failNext: 0,
  loseAnswers: 0,
  loseNext: 0,
  missPayments: 0,
  hangCalls: 0,
  repeatEvents: 0,
  reorderEvents: false,
  holdEvents: false,
};

/** The sandbox's current faults. In memory: a restart clears them. */
export class FaultSwitch {
  #faults: Faults = { ...NO_FAULTS };

  get faults(): Readonly<Faults> {
    return this.#faults;
  }

  /** An absent member leaves its fault unchanged. */
  set(changes: FaultChanges): Faults {
    Object.assign(this.#faults, changes);
    return this.#faults;
  }

  /** Waits as configured; true if the call must fail without any effect. */
  async delayOrFail(): Promise<boolean> {
    if (this.#faults.delayMs > 0) await wait(this.#faults.delayMs);
    if (this.#faults.failNext === 0) return false;
    this.#faults.failNext -= 1;
    return true;
  }

  losesAnswer(): boolean {
    if (this.#faults.loseNext > 0) {
      this.#faults.loseNext -= 1;
      return true;
    }
    return isDrawn(this.#faults.loseAnswers);
  }

  missesPayment(): boolean {
    return isDrawn(this.#faults.missPayments);
  }

  hangs(): boolean {
    return isDrawn(this.#faults.hangCalls);
  }
}

const isDrawn = (percentage: number): boolean =>
  percentage > 0 && randomInt(10_000) < percentage * 100;
