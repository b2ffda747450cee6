import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Origin =
  | 'payout'
  | 'penalty'
  | 'earning'
  | 'attempt'
  | 'voucher'
  | 'credit'
  | 'unmatched'
  | 'match'
  | 'refundUnmatched'
  | 'refund'
  | 'restored'
  | 'restoredByHand'
  | 'payback'
  | 'waiver'
  | 'adjustment'
  | 'chargeOff'
  | 'takeBack'
  | 'suspension'
  | 'recovery'
  | 'reschedule'
  | 'providerFee'
  | 'settlement'
  | 'fileTakenBack'
  | 'demo';

/** A follow-up of a cause has its id under a derived kind: `voucher.correction`. */
export type CauseKind = Origin | `${Origin}.${string}`;

/** What caused a movement of money. Each cause is booked once. */
export interface Cause {
  readonly kind: CauseKind;
  /** The provider that assigned the id, if one did. */
  readonly provider?: string | undefined;
  readonly id: string;
}

/** The cause of an additional booking for the same event. */
export const causeAfter = (cause: Cause, step: string): Cause => ({
  ...cause,
  kind: `${cause.kind}.${step}`,
});

/** A cause as one line, for people and as a map key; it is never parsed. */
export const causeText = ({ kind, provider = '', id }: Cause): string =>
  [kind, ...(provider === '' ? [] : [provider]), id].join(':');

/** The same for a row of the ledger's transactions. */
export const causeTextOf = (table: string): RawBuilder<string> =>
  sql`concat_ws(':', ${sql.ref(`${table}.cause_kind`)}, nullif(${sql.ref(`${table}.cause_provider`)}, ''),
    ${sql.ref(`${table}.cause_id`)})`;

/** Whether a row of the ledger's transactions has this cause. */
export const hasCause = (table: string, { kind, provider = '', id }: Cause): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.cause_kind`)} = ${kind} and ${sql.ref(`${table}.cause_provider`)} = ${provider}
    and ${sql.ref(`${table}.cause_id`)} = ${id})`;
