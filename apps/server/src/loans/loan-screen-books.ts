import { addDays, localDate } from '@cauce/lending';
import type { PenaltyStop, Product } from '@cauce/lending';
import type { StoredBooks } from '../money/ledger/loan-books.ts';
import type { LoanScreenKey, LoanScreenRow } from './loan-screen-rows.ts';

const EPOCH = localDate('1970-01-01');

const MINUS = 45;
const ZERO = 48;
const OPEN = 123;
const CLOSE = 125;

/**
 * Parses `{{1,2},{3,4}}`, PostgreSQL's text of integer rows, into a map by the first number of each row. Hand-written,
 * because it runs four times for every read of a loan and costs half of what JSON does.
 */
function readTable(text: string): Map<number, readonly number[]> {
  const table = new Map<number, readonly number[]>();
  let row: number[] = [];
  let value = 0;
  let sign = 1;
  for (let at = 1; at < text.length - 1; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) row = [];
    else if (code === MINUS) sign = -1;
    else if (code >= ZERO && code < OPEN) value = value * 10 + code - ZERO;
    else if (text.charCodeAt(at - 1) !== CLOSE) {
      row.push(sign * value);
      value = 0;
      sign = 1;
      if (code === CLOSE) table.set(row[0] ?? 0, row);
    }
  }
  return table;
}

type Instalments = StoredBooks['instalments'];

function readInstalments(row: LoanScreenRow, sums: ReturnType<typeof readTable>): Instalments {
  const extensions = readTable(row.extensions);
  return Array.from(readTable(row.instalments), ([number, planned]) => {
    const [, agreed = 0, principal = 0, interest = 0, commission = 0, iva = 0, discount = 0] =
      planned;
    const [carriedInterest = 0, carriedIva = 0, chargedBefore = 0] = planned.slice(7);
    const [, dueNow = agreed, extendedDays = 0] = extensions.get(number) ?? [];
    const owed = sums.get(number) ?? [];
    const agreedOn = addDays(EPOCH, agreed);
    return {
      number,
      agreedOn,
      extendedDays,
      discount,
      dueOn: dueNow === agreed ? agreedOn : addDays(EPOCH, dueNow),
      plannedPrincipal: principal,
      plannedInterest: interest,
      plannedCommission: commission,
      plannedIva: iva,
      carriedInterest,
      carriedIva,
      chargedBefore,
      principal: owed[1] ?? 0,
      interest: owed[2] ?? 0,
      commission: owed[3] ?? 0,
      iva: owed[4] ?? 0,
      penalty: owed[5] ?? 0,
      accrued: owed[6] ?? 0,
      unearnedInterest: owed[8] ?? 0,
      unearnedTax: owed[9] ?? 0,
      prepaid: owed[10] ?? 0,
      givenCommission: owed[11] ?? 0,
      givenTax: owed[12] ?? 0,
    };
  });
}

function readStops(row: LoanScreenRow): PenaltyStop[] {
  const moves = readTable(row.stops);
  const stops: PenaltyStop[] = [];
  for (let seq = 1; seq <= moves.size; seq += 2) {
    const [, from = 0] = moves.get(seq) ?? [];
    const [, resumesOn] = moves.get(seq + 1) ?? [];
    stops.push({
      from: addDays(EPOCH, from),
      resumesOn: resumesOn === undefined ? null : addDays(EPOCH, resumesOn),
    });
  }
  return stops;
}

/** Whether penalties were charged and paid under an earlier plan. */
function wasPenalised(row: LoanScreenRow, sums: ReturnType<typeof readTable>): boolean {
  const current = readTable(row.instalments);
  const before = [...sums.values()].filter(([number = 0]) => number > 0 && !current.has(number));
  return row.plan > 0 && before.reduce((all, of) => all + (of[6] ?? 0), 0) > 0;
}

/** A row in the form that `loan_books` returns, and what was forgiven of the debt. */
export function toStoredBooks(
  row: LoanScreenRow,
  { orderId, borrowerId }: LoanScreenKey,
  product: Product,
): { readonly stored: StoredBooks; readonly forgiven: number } {
  const sums = readTable(row.sums);
  const [, , , , , , , credit = 0] = sums.get(0) ?? [];
  let [deferredInterest, deferredTax, suspended, chargedOff, chargeOffs, forgiven] = [
    0, 0, 0, 0, 0, 0,
  ];
  for (const of of sums.values()) {
    deferredInterest -= of[8] ?? 0;
    deferredTax -= of[9] ?? 0;
    suspended += of[13] ?? 0;
    chargedOff += of[14] ?? 0;
    chargeOffs += of[15] ?? 0;
    forgiven += of[16] ?? 0;
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
    wasPenalised: wasPenalised(row, sums),
    isRepeatClient: row.is_repeat_client,
    product,
    isKnown: false,
    reachedOn: row.reached_on,
    credit,
    deferredInterest,
    deferredTax,
    suspended,
    chargedOff,
    isChargedOff: chargeOffs > 0,
    stops: readStops(row),
    instalments: readInstalments(row, sums),
  };
  return { stored, forgiven };
}
