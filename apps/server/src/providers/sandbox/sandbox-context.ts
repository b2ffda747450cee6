import type { Market, MoneyFormat } from '@cauce/lending';
import type { SandboxDatabase } from './sandbox-database.ts';
import type { SendEvent } from './sandbox-events.ts';
import type { FaultSwitch } from './sandbox-faults.ts';
import type { TextPayer } from './text-code.ts';

export interface SandboxOptions {
  readonly mode: 'demo' | 'production';
  /** The currency of the lender's account with the provider. */
  readonly currency: string;
  /** How amounts are shown to payers, and the language of what wallet and bank write to them: the market's. */
  readonly money: MoneyFormat;
  readonly language: Market['language'];
  readonly db: SandboxDatabase;
  readonly now: () => number;
  /** The bearer key of the lender's calls, and the secret that signs events. */
  readonly key: string;
  readonly webhookSecret: string;
  readonly send: SendEvent;
  /** The origin under which people reach the sandbox, known once it listens. */
  readonly origin: () => string;
  /** The origin whose pages may create card tokens; null for any. */
  readonly pageOrigin: string | null;
  /** How the bank's SMS with a code reaches the payer; null if codes are only looked up (`/sandbox/v1/codes`). */
  readonly textPayer: TextPayer | null;
  /** The interval at which undelivered events are retried; null if a test calls `deliver` itself. */
  readonly retryEveryMs: number | null;
}

/** What a route of the sandbox receives. */
export interface SandboxContext extends SandboxOptions {
  readonly faults: FaultSwitch;
  /** Starts the delivery of new events without waiting for it. */
  readonly deliverSoon: () => void;
}
