import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../../apps/server/src/providers/sandbox/sandbox-faults.ts';
import type { Dice } from './dice.ts';
import type { Supervised } from './supervised.ts';

/** Constant faults of the provider, independent of the dice. */
export type ProviderFaults = Partial<
  Pick<Faults, 'loseAnswers' | 'missPayments' | 'repeatEvents' | 'holdEvents'>
>;

/**
 * The provider is slow, hangs, fails, loses answers, finds nothing, and repeats, reorders and delays events: another fault
 * each second.
 */
export async function misbehave(
  { provider, dice }: { readonly provider: Supervised; readonly dice: Dice },
  always: ProviderFaults,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await setFaults(provider, {
      delayMs: dice.pick([0, 0, 0, 20, 100, 400, 1_500]),
      failNext: dice.pick([0, 0, 0, 1, 3]),
      loseAnswers: dice.pick([0, 0, 5, 20]),
      missPayments: dice.pick([0, 0, 30, 90]),
      hangCalls: dice.pick([0, 0, 0, 0, 1]),
      repeatEvents: dice.pick([0, 1, 3]),
      reorderEvents: dice.chance(0.5),
      holdEvents: dice.chance(0.1),
      ...always,
    });
    await wait(500 + dice.below(1_000));
  }
  await setFaults(provider, {
    delayMs: 0,
    failNext: 0,
    loseAnswers: 0,
    missPayments: 0,
    hangCalls: 0,
    repeatEvents: 0,
    reorderEvents: false,
    holdEvents: false,
  });
}

async function setFaults(provider: Supervised, faults: object): Promise<void> {
  const answer = await fetch(`${provider.url}/sandbox/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The provider did not take its faults: ${answer.status}`);
  await answer.arrayBuffer();
}
