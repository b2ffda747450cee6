import type { Kysely, Transaction } from 'kysely';
import type { AgentTables } from './agent-tables.ts';
import type { BorrowerTables } from './borrower-tables.ts';
import type { ComplaintTables } from './complaint-tables.ts';
import type { DataRequestTables } from './data-request-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { LoanTables } from './loan-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { SettlementTables } from './settlement-tables.ts';

export interface Tables
  extends
    AgentTables,
    BorrowerTables,
    ComplaintTables,
    DataRequestTables,
    LedgerTables,
    LoanTables,
    MessageTables,
    OperationTables,
    OperatorTables,
    PaymentTables,
    PromotionTables,
    SettlementTables {}

/** Runs queries: the database or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** The database itself, which alone can open a transaction. */
export type Database = Kysely<Tables>;
