import type { GeneratedAlways } from 'kysely';
import type { DateText } from '../column-kinds.ts';

interface LedgerAccountsTable {
  name: string;
  kind: string;
}

interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  kind: string;
  cause_kind: string;
  cause_provider: string;
  cause_id: string;
  order_id: string | null;
  borrower_id: string | null;
  value_on: DateText;
  booked_at: Date;
}

interface LedgerEntriesTable {
  transaction_id: number;
  line: number;
  account: string;
  order_id: string | null;
  instalment: number | null;
  borrower_id: string | null;
  provider: string;
  amount: number;
}

/** The ledger (`06-ledger.sql` of the baseline). */
export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}
