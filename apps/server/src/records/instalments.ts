import { accruePenalty, daysLate, localDate, minor, sum } from '@cauce/lending';
import type { BusinessCalendar, LocalDate, Minor, Offer, PenaltyRule } from '@cauce/lending';
import type { Db } from '../database/tables.ts';

/** One payment of a paid-out loan. `amount` is what is asked for it: its parts less the coupon's discount. */
export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  readonly amount: Minor;
  readonly settledOn: LocalDate | null;
}

/** An instalment as a row of the table, whether read by itself or as part of a JSON list. */
export interface InstalmentRow {
  readonly number: number;
  readonly due_on: string;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly iva: number;
  readonly discount: number;
  readonly settled_on: string | null;
}

/** Reads a row; the table's checks keep amounts whole and not negative. */
export function readInstalment(row: InstalmentRow): InstalmentRecord {
  return {
    number: row.number,
    dueOn: localDate(row.due_on),
    principal: minor(row.principal),
    amount: minor(row.principal + row.interest + row.commission + row.iva - row.discount),
    settledOn: row.settled_on === null ? null : localDate(row.settled_on),
  };
}

/** Writes the schedule of a loan that was paid out. */
export async function addInstalments(db: Db, orderId: string, offer: Offer): Promise<void> {
  await db
    .insertInto('instalments')
    .values(
      offer.instalments.map((one) => ({
        order_id: orderId,
        number: one.number,
        due_on: one.dueOn,
        principal: one.principal,
        interest: one.interest,
        commission: one.commission,
        iva: one.iva,
        discount: one.amount - one.payable,
        settled_on: null,
      })),
    )
    .execute();
}

/** What an order's open instalments come to on a day. Penalties are computed, never stored here. */
export interface Dues {
  /** The earliest open payment, or null when all are settled. */
  readonly next: InstalmentRecord | null;
  /** Days that the earliest open payment is late, 0 when it is not. */
  readonly daysLate: number;
  readonly penalty: Minor;
  /** What has to be paid now: every late payment with its penalty, or else the next one. */
  readonly dueNow: Minor;
  /** Everything open, with the penalties so far. */
  readonly balance: Minor;
}

/** Computes the dues from the rows by the rules that the order was made with (decisions §7). */
export function duesOn(
  onDate: LocalDate,
  instalments: readonly InstalmentRecord[],
  rules: {
    readonly penalty: PenaltyRule;
    readonly calendar: BusinessCalendar;
    readonly isRepeatClient: boolean;
  },
): Dues {
  const open = instalments.filter((one) => one.settledOn === null);
  const late = open
    .map((one) => ({ one, days: daysLate(one.dueOn, onDate, rules.calendar) }))
    .filter(({ days }) => days > 0);
  const penalty = sum(
    late.map(
      ({ one, days }) =>
        accruePenalty(rules.penalty, {
          unpaid: one.amount,
          daysLate: days,
          isRepeatClient: rules.isRepeatClient,
        }).total,
    ),
  );
  const next = open[0] ?? null;
  const asked = late.length > 0 ? late.map(({ one }) => one.amount) : next ? [next.amount] : [];
  return {
    next,
    daysLate: late[0]?.days ?? 0,
    penalty,
    dueNow: sum([...asked, penalty]),
    balance: sum([...open.map(({ amount }) => amount), penalty]),
  };
}
