import type { EnvironmentReader } from './reader.ts';

/** Calls per minute; docs/operate.md says what each limit counts. */
export interface CallLimits {
  /** Without a session, by address. */
  readonly anonymous: number;
  /** Partner calls without a valid signature, by address. */
  readonly unsigned: number;
  /** Signed partner calls, by key. */
  readonly partner: number;
  /** Documents that cost more than a read, by session. */
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
