import type { EnvironmentReader } from './reader.ts';

/** How many calls in a minute; docs/operate.md says what each of them counts. */
export interface CallLimits {
  /** Without a session, of one address. */
  readonly anonymous: number;
  /** As a partner's and not signed as one, of one address. */
  readonly unsigned: number;
  /** Signed, of one partner's key. */
  readonly partner: number;
  /** Documents that cost more than a read, of one session. */
  readonly document: number;
}

export function readCallLimits(read: EnvironmentReader): CallLimits {
  const perMinute = (name: string, unset: number): number =>
    read.whole(name, { from: 1, to: 1_000_000, unset });
  return {
    anonymous: perMinute('ANONYMOUS_CALLS_PER_MINUTE', 120),
    unsigned: perMinute('UNSIGNED_CALLS_PER_MINUTE', 10),
    partner: perMinute('PARTNER_CALLS_PER_MINUTE', 6_000),
    document: perMinute('DOCUMENTS_PER_MINUTE', 12),
  };
}
