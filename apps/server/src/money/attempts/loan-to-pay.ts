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

/** A loan to be paid, as read. Decisions based on it hold only while it is unchanged. */
export interface LoanToPay {
  readonly loan: BookedLoan;
  /** Its one attempt that is not final. */
  readonly open: AttemptRecord | null;
}

/** The same with the input of a card payment. */
export interface LoanToCharge extends LoanToPay {
  /** The intent of the screen; null if it is not of this borrower and loan. */
  readonly token: { readonly attempt: AttemptRecord | null } | null;
  /** The provider's token of the card; null if the borrower has no such card. */
  readonly cardToken: string | null;
  /** Declined card payments: the borrower's, or those of this very card over all borrowers if more. */
  readonly declines: number;
  /** Whether the key of the call is in use already. */
  readonly isKeyUsed: boolean;
}

type Input = { readonly orderId: string; readonly borrowerId: string };

/** In JSON, times are text. */
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

// These columns may be read a moment before the loan's row is locked, so the writing statement compares them again.
const OPEN = sql`(select to_jsonb(a) from attempts a where a.order_id = o.id and a.state in ('pending', 'unknown'))`;

const readLoan = prepared<Input>()((db, at) => ({
  compile: () =>
    sql<{ books: StoredBooks; open: StoredAttempt | null }>`
      select loan_books(o.id, false, null, null, null) as books, ${OPEN} as open
      from orders o where o.id = ${at('orderId')} and o.borrower_id = ${at('borrowerId')}
    `.compile(db),
}));

/** A borrower's loan with its open attempt; null if it is not theirs. */
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
  /** The key of the call if it is still to be claimed. */
  readonly key: string | null;
};

const readCharge = prepared<ChargeInput>()((db, at) => ({
  compile: () =>
    sql<{
      books: StoredBooks;
      open: StoredAttempt | null;
      token: { readonly attempt: StoredAttempt | null } | null;
      cardToken: string | null;
      declines: number;
      isKeyUsed: boolean;
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
        ${declinesOf({ borrowerId: at('borrowerId'), cardId: at('cardId'), since: at('since') })} as declines,
        exists (
          select 1 from idempotency_keys k where k.borrower_id = o.borrower_id and k.key = ${at('key')}::text
        ) as "isKeyUsed"
      from orders o where o.id = ${at('orderId')} and o.borrower_id = ${at('borrowerId')}
    `.compile(db),
}));

/** A borrower's loan with the input of a card payment; null if it is not theirs. */
export async function readLoanToCharge(db: Db, input: ChargeInput): Promise<LoanToCharge | null> {
  const [row] = await readCharge(db, input);
  if (row === undefined) return null;
  const { books, open, token, cardToken, declines, isKeyUsed } = row;
  return {
    loan: toLoan(books),
    open: fromStored(open),
    cardToken,
    declines,
    isKeyUsed,
    token: token && { attempt: fromStored(token.attempt) },
  };
}
