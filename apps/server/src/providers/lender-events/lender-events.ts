import type { LenderEvent } from '@cauce/contract/server';

/** Sends the event to the lender's systems. Throws unless they accept it; a retry with the same id is safe. */
export interface LenderEvents {
  readonly send: (event: LenderEvent) => Promise<void>;
}
