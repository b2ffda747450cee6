import { setTimeout as wait } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Faults that a person or a test asks for. Each stays until it is set again; the `…Next` ones are used up. */
export const faultsIn = v.partial(
  v.strictObject({
    /** How long a call takes before anything is done. */
    delayMs: v.pipe(count, v.maxValue(120_000)),
    /** Calls that are answered 503 before anything is done. */
    failNext: count,
    /** How many in a hundred answers are lost after everything is done. */
    loseAnswers: percent,
    loseNext: count,
    /** How many in a hundred looks at a payment find nothing although it is there. */
    missPayments: percent,
    /** How many in a hundred calls are taken and never answered, and nothing is done. */
    hangCalls: percent,
    /** How often each event is delivered beyond the first time. */
    repeatEvents: v.pipe(count, v.maxValue(100)),
    /** Events wait for each other and go out in any order. */
    reorderEvents: v.boolean(),
    /** Events are kept back until this is false again. */
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

/** How the sandbox misbehaves at the moment. In memory: a restart heals it. */
export class FaultSwitch {
  #faults: Faults = { ...NO_FAULTS };

  get faults(): Readonly<Faults> {
    return this.#faults;
  }

  /** A member that is absent leaves its fault as it is. */
  set(changes: FaultChanges): Faults {
    Object.assign(this.#faults, changes);
    return this.#faults;
  }

  /** Waits as long as asked; true where the call is to fail without being done. */
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
    return befalls(this.#faults.loseAnswers);
  }

  missesPayment(): boolean {
    return befalls(this.#faults.missPayments);
  }

  hangs(): boolean {
    return befalls(this.#faults.hangCalls);
  }
}

const befalls = (inAHundred: number): boolean =>
  inAHundred > 0 && randomInt(10_000) < inAHundred * 100;
