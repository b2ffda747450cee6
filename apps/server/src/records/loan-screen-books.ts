import { addDays, localDate } from '@cauce/lending';
import type { Product } from '@cauce/lending';
import type { StoredBooks } from './loan-books.ts';
import type { LoanScreenKey, LoanScreenRow } from './loan-screen-rows.ts';

const EPOCH = localDate('1970-01-01');

// The rules of an order never change, and the orders of one version of a product share them: a text that was read once
// need not be read again.
const MOST_REMEMBERED = 1_000;
const remembered = new Map<string, Product>();

function readProduct(text: string): Product {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const product: Product = JSON.parse(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, product);
  return product;
}

/** Reads `{{1,2},{3,4}}`, PostgreSQL's text of rows of whole numbers, by the number that each begins with. */
function readTable(text: string): Map<number, readonly number[]> {
  const rows: number[][] =
    text === '{}' ? [] : JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']'));
  return new Map(rows.map(([number = 0, ...rest]) => [number, rest]));
}

type Instalments = StoredBooks['instalments'];

function readInstalments(row: LoanScreenRow, sums: ReturnType<typeof readTable>): Instalments {
  const extensions = readTable(row.extensions);
  return Array.from(
    readTable(row.instalments),
    ([number, [due = 0, principal = 0, amount = 0]]) => {
      const [dueNow = due, extendedDays = 0] = extensions.get(number) ?? [];
      const [owed = 0, interest = 0, commission = 0, iva = 0, penalty = 0, accrued = 0] =
        sums.get(number) ?? [];
      return {
        number,
        dueOn: addDays(EPOCH, dueNow),
        extendedDays,
        plannedPrincipal: principal,
        plannedAmount: amount,
        principal: owed,
        ...{ interest, commission, iva, penalty, accrued },
      };
    },
  );
}

/** A row as `read_loan_books` would have answered it. */
export function toStoredBooks(
  row: LoanScreenRow,
  { orderId, borrowerId }: LoanScreenKey,
): StoredBooks {
  const sums = readTable(row.sums);
  const [, , , , , , credit = 0] = sums.get(0) ?? [];
  return {
    id: orderId,
    borrowerId,
    status: row.status,
    productId: row.product_id,
    canBeExtended: row.can_be_extended,
    paidOutOn: row.paid_out_on,
    isRepeatClient: row.is_repeat_client,
    product: readProduct(row.product),
    isKnown: false,
    reachedOn: row.reached_on,
    credit,
    instalments: readInstalments(row, sums),
  };
}
