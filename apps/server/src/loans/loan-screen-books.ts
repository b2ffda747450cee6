import { addDays, localDate } from '@cauce/lending';
import type { LocalDate, PenaltyStop, Product } from '@cauce/lending';
import type { StoredBooks } from '../money/ledger/loan-books.ts';
import type { LoanScreenKey, LoanScreenRow } from './loan-screen-rows.ts';

const EPOCH = localDate('1970-01-01');

const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/**
 * The integers of PostgreSQL's text of integer rows, `{{1,2},{3,4}}`, one after the other. Hand-written, because it runs
 * four times for every read of a loan and costs half of what JSON does.
 */
export function readIntegers(text: string): number[] {
  const integers: number[] = [];
  let value = 0;
  let sign = 1;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      isInside = true;
    } else if (code === MINUS) sign = -1;
    else if (isInside) {
      integers.push(sign * value);
      value = 0;
      sign = 1;
      isInside = false;
    }
  }
  return integers;
}

// Most reads convert the same days: those on which the loans of these weeks fall due. Twelve years of them are cached.
const MAX_CACHED_DATES = 4_400;
const dates = new Map<number, LocalDate>();

/** The date of a number of days since 1970. */
function dateOfDays(days: number): LocalDate {
  let date = dates.get(days);
  if (date === undefined) {
    date = addDays(EPOCH, days);
    if (dates.size >= MAX_CACHED_DATES) dates.clear();
    dates.set(days, date);
  }
  return date;
}

/** What the ledger has of one instalment, or of the loan as a whole. */
class Sums {
  principal = 0;
  interest = 0;
  commission = 0;
  iva = 0;
  penalty = 0;
  accrued = 0;
  credit = 0;
  deferredInterest = 0;
  deferredTax = 0;
  prepaid = 0;
  givenCommission = 0;
  givenTax = 0;
  suspended = 0;
  chargedOff = 0;
  forgiven = 0;

  /** `place` is that of an entry's account in the statement (loan-screen-rows). */
  add(place: number, amount: number): void {
    if (place === 1) this.principal += amount;
    else if (place === 2) this.interest += amount;
    else if (place === 3) this.commission += amount;
    else if (place === 4) this.iva += amount;
    else if (place === 5) this.penalty += amount;
    else if (place === 6) this.accrued -= amount;
    else if (place === 7) this.credit -= amount;
    else if (place === 8) this.deferredInterest += amount;
    else if (place === 9) this.deferredTax += amount;
    else if (place === 10) this.prepaid += amount;
    else if (place === 11) this.givenCommission += amount;
    else if (place === 12) this.givenTax += amount;
    else if (place === 13) this.suspended -= amount;
    else if (place === 14) this.chargedOff -= amount;
    else if (place === 15) this.forgiven += amount;
  }
}

const NOTHING = new Sums();

/** Sums by instalment; those of the loan as a whole stand at 0. */
type SumsByInstalment = ReadonlyMap<number, Sums>;

function readSums(text: string): SumsByInstalment {
  const sums = new Map<number, Sums>();
  const entries = readIntegers(text);
  for (let at = 0; at < entries.length; at += 3) {
    const [instalment, place, amount] = [entries[at]!, entries[at + 1]!, entries[at + 2]!]; // ! rows of three
    let of = sums.get(instalment);
    if (of === undefined) sums.set(instalment, (of = new Sums()));
    of.add(place, amount);
  }
  return sums;
}

type Instalments = StoredBooks['instalments'];

const COLUMNS_OF_INSTALMENT = 10;

function readInstalments(row: LoanScreenRow, sums: SumsByInstalment): Instalments {
  const extensions = readIntegers(row.extensions);
  const planned = readIntegers(row.instalments);
  const instalments: Instalments[number][] = [];
  for (let at = 0; at < planned.length; at += COLUMNS_OF_INSTALMENT) {
    const number = planned[at]!; // ! rows of ten
    const agreed = planned[at + 1]!;
    let [dueNow, extendedDays] = [agreed, 0];
    for (let of = 0; of < extensions.length; of += 3)
      if (extensions[of] === number)
        [dueNow, extendedDays] = [extensions[of + 1]!, extensions[of + 2]!]; // ! rows of three
    const owed = sums.get(number) ?? NOTHING;
    instalments.push({
      number,
      agreedOn: dateOfDays(agreed),
      extendedDays,
      discount: planned[at + 6]!,
      dueOn: dateOfDays(dueNow),
      plannedPrincipal: planned[at + 2]!,
      plannedInterest: planned[at + 3]!,
      plannedCommission: planned[at + 4]!,
      plannedIva: planned[at + 5]!,
      carriedInterest: planned[at + 7]!,
      carriedIva: planned[at + 8]!,
      chargedBefore: planned[at + 9]!,
      principal: owed.principal,
      interest: owed.interest,
      commission: owed.commission,
      iva: owed.iva,
      penalty: owed.penalty,
      accrued: owed.accrued,
      unearnedInterest: owed.deferredInterest,
      unearnedTax: owed.deferredTax,
      prepaid: owed.prepaid,
      givenCommission: owed.givenCommission,
      givenTax: owed.givenTax,
    });
  }
  return instalments;
}

function readStops(row: LoanScreenRow): PenaltyStop[] {
  // Each stop and the move that resumes penalties, if there is one: number and day of each.
  const moves = readIntegers(row.stops);
  const stops: PenaltyStop[] = [];
  for (let at = 0; at < moves.length; at += 4) {
    const resumesOn = moves[at + 3];
    stops.push({
      from: dateOfDays(moves[at + 1]!), // ! rows of two
      resumesOn: resumesOn === undefined ? null : dateOfDays(resumesOn),
    });
  }
  return stops;
}

/** Whether penalties were charged and paid under an earlier plan. */
function wasPenalised(row: LoanScreenRow, current: Instalments, sums: SumsByInstalment): boolean {
  if (row.plan === 0) return false;
  let accrued = 0;
  for (const [number, of] of sums)
    if (number > 0 && !current.some((one) => one.number === number)) accrued += of.accrued;
  return accrued > 0;
}

/** A row in the form that `loan_books` returns, and what was forgiven of the debt. */
export function toStoredBooks(
  row: LoanScreenRow,
  { orderId, borrowerId }: LoanScreenKey,
  product: Product,
): { readonly stored: StoredBooks; readonly forgiven: number } {
  const sums = readSums(row.entries);
  const instalments = readInstalments(row, sums);
  let [deferredInterest, deferredTax, suspended, chargedOff, forgiven] = [0, 0, 0, 0, 0];
  for (const of of sums.values()) {
    deferredInterest -= of.deferredInterest;
    deferredTax -= of.deferredTax;
    suspended += of.suspended;
    chargedOff += of.chargedOff;
    forgiven += of.forgiven;
  }
  const stored = {
    id: orderId,
    // This screen's read is never used for writing.
    version: '',
    borrowerId,
    status: row.status,
    productId: row.product_id,
    canBeExtended: row.can_be_extended,
    paidOutOn: row.paid_out_on,
    startsOn: row.plan_starts_on ?? row.paid_out_on,
    plan: row.plan,
    wasSuspended: row.plan_was_suspended,
    wasPenalised: wasPenalised(row, instalments, sums),
    isRepeatClient: row.is_repeat_client,
    product,
    isKnown: false,
    reachedOn: row.reached_on,
    credit: (sums.get(0) ?? NOTHING).credit,
    deferredInterest,
    deferredTax,
    suspended,
    chargedOff,
    isChargedOff: row.is_charged_off,
    stops: readStops(row),
    instalments,
  };
  return { stored, forgiven };
}
