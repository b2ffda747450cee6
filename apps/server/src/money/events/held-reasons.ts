import { outcome } from './event-outcome.ts';
import type { EventResult } from './event-outcome.ts';

type HeldBecause = 'unread' | 'currency' | 'takenBack' | 'takenAgain' | 'wonBack';

/** Why an event waits for a person, as it is stored, and what the console says of it. */
const REASONS = {
  'it cannot be read': 'unread',
  'it has no amount': 'unread',
  'a part was taken back': 'takenBack',
  'more than came in was taken back': 'takenBack',
  'not a part of the payment': 'takenBack',
  'no more than had left before some was won back': 'takenAgain',
  'won back of a loan that was not paid out': 'wonBack',
  'what was won back fits no return': 'wonBack',
  'more was won back than was taken back': 'wonBack',
} as const satisfies Readonly<Record<string, HeldBecause>>;

const kinds: ReadonlyMap<string, HeldBecause> = new Map(Object.entries(REASONS));

/** Holds an event for a person. */
export const hold = (reason: keyof typeof REASONS | `currency ${string}`): EventResult =>
  outcome('held', reason);

/** What a stored reason says; `other` for one of another version. */
export function heldBecause(reason: string): HeldBecause | 'other' {
  return reason.startsWith('currency ') ? 'currency' : (kinds.get(reason) ?? 'other');
}
