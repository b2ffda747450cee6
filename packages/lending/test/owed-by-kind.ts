import type { Owed } from '../src/ledger/loan-books.ts';

/** What is owed as a row of the vectors lists it, in the order in which a payment is applied. */
export const owedByKind = ({ penalty, interest, commission, iva, principal }: Owed) => [
  penalty,
  interest,
  commission,
  iva,
  principal,
];
