import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { AttemptsTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { toLoan } from '../ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../ledger/loan-books.ts';
import { declinesOf } from './card-limits.ts';
import { readAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';

/** A loan that is to be paid, as it was read. What is decided by it holds only while it is still like that. */
export interface LoanToPay {
  readonly loan: BookedLoan;
  /** The one attempt of it that is not final. */
  readonly open: AttemptRecord | null;
}

/** The same with what a payment by card goes by. */
export interface LoanToCharge extends LoanToPay {
  /** The intent of the screen; null where it is none of this borrower and loan. */
  readonly token: { readonly attempt: AttemptRecord | null } | null;
  /** How the provider knows the card; null where the borrower has no such card. */
  readonly cardToken: string | null;
  /** Payments by card that were declined: the borrower's, or those of this very card over all borrowers if they are more. */
  readonly declines: number;
}

type Input = { readonly orderId: string; readonly borrowerId: string };

/** Times are text in JSON. */
type StoredAttempt = {
  readonly [K in keyof Selectable<AttemptsTable>]: Date extends Selectable<AttemptsTable>[K]
    ? string | Exclude<Selectable<AttemptsTable>[K], Date>
    : Selectable<AttemptsTable>[K];
};

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

function fromStored(stored: StoredAttempt | null): AttemptRecord | null {
  if (stored === null) return null;
  return readAttempt({
    ...stored,
    code_sent_at: toDate(stored.code_sent_at),
    started_at: new Date(stored.started_at),
    settled_at: toDate(stored.settled_at),
    ask_again_at: toDate(stored.ask_again_at),
  });
}

// These columns may be read a moment before the loan's row is locked, so the statement that writes compares them again.
const OPEN = sql`(select to_jsonb(a) from attempts a where a.order_id = o.id and a.state in ('pending', 'unknown'))`;

const readLoan = prepared<Input>()((db, at) => ({
  compile: () =>
    sql<{ books: StoredBooks; open: StoredAttempt | null }>`
      select loan_books(o.id, false, null, null, null) as books, ${OPEN} as open
      from orders o where o.id = ${at('orderId')} and o.borrower_id = ${at('borrowerId')}
    `.compile(db),
}));

/** A borrower's loan with its open attempt; null where it is not theirs. */
export async function readLoanToPay(db: Db, input: Input): Promise<LoanToPay | null> {
  const [row] = await readLoan(db, input);
  return row === undefined ? null : { loan: toLoan(row.books), open: fromStored(row.open) };
}

type ChargeInput = Input & {
  readonly token: string;
  readonly cardId: string;
  readonly provider: string;
  /** Since when declined payments count against the card. */
  readonly since: Date;
};

const readCharge = prepared<ChargeInput>()((db, at) => ({
  compile: () =>
    sql<{
      books: StoredBooks;
      open: StoredAttempt | null;
      token: { readonly attempt: StoredAttempt | null } | null;
      cardToken: string | null;
      declines: number;
    }>`
      select loan_books(o.id, false, null, null, null) as books, ${OPEN} as open,
        (
          select jsonb_build_object('attempt', (select to_jsonb(a) from attempts a where a.id = t.attempt_id))
          from repay_tokens t
          where t.token = ${at('token')} and t.order_id = o.id and t.borrower_id = o.borrower_id
        ) as token,
        (
          select c.token from cards c
          where c.id = ${at('cardId')} and c.borrower_id = o.borrower_id
            and c.provider = ${at('provider')} and c.removed_at is null
        ) as "cardToken",
        ${declinesOf({ borrowerId: at('borrowerId'), cardId: at('cardId'), since: at('since') })} as declines
      from orders o where o.id = ${at('orderId')} and o.borrower_id = ${at('borrowerId')}
    `.compile(db),
}));

/** A borrower's loan with all that a payment of it by card goes by; null where it is not theirs. */
export async function readLoanToCharge(db: Db, input: ChargeInput): Promise<LoanToCharge | null> {
  const [row] = await readCharge(db, input);
  if (row === undefined) return null;
  const { books, open, token, cardToken, declines } = row;
  return {
    loan: toLoan(books),
    open: fromStored(open),
    cardToken,
    declines,
    token: token && { attempt: fromStored(token.attempt) },
  };
}
