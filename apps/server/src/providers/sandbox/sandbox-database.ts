import type { ColumnType, GeneratedAlways, Kysely, Transaction } from 'kysely';

interface VouchersTable {
  id: string;
  request_id: string;
  channel: string;
  amount: number;
  reference: string;
  expires_at: Date;
  is_cancelled: ColumnType<boolean, boolean | undefined, boolean>;
  made_at: Date;
}

interface TokensTable {
  token: string;
  mask: string;
  brand: string;
  behaviour: CardBehaviour;
  asks_at_bank: ColumnType<boolean, boolean | undefined, boolean>;
  made_at: Date;
}

interface ChargesTable {
  attempt_id: string;
  way: 'card' | 'wallet';
  amount: number;
  token: string | null;
  description: string;
  return_url: string;
  reference: string;
  state: ChargeState;
  failure: string | null;
  code: string | null;
  code_tries: ColumnType<number, number | undefined, number>;
  made_at: Date;
  settled_at: Date | null;
}

interface ReceiptsTable {
  id: string;
  reference: string;
  voucher_id: string | null;
  attempt_id: string | null;
  amount: number;
  paid_at: Date;
  refunded_at: Date | null;
  restored_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

interface EventsTable {
  seq: GeneratedAlways<number>;
  id: string;
  body: string;
  made_at: Date;
  next_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  delivered_at: Date | null;
}

export type CardBehaviour = 'succeeds' | 'needsCode' | 'declined' | 'silent';
/** `silent`: the charge succeeded and nobody was told until they ask. */
type ChargeState = 'waiting' | 'needsCode' | 'silent' | 'succeeded' | 'failed';

/** The provider's own tables; it knows no others. */
export interface SandboxTables {
  sandbox_vouchers: VouchersTable;
  sandbox_tokens: TokensTable;
  sandbox_charges: ChargesTable;
  sandbox_receipts: ReceiptsTable;
  sandbox_events: EventsTable;
}

export type SandboxDatabase = Kysely<SandboxTables>;
export type SandboxDb = SandboxDatabase | Transaction<SandboxTables>;

/** The provider's view of a database that contains its tables; it sees no others. */
export function sandboxTablesOf(db: unknown): SandboxDatabase {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same handle with another schema: Kysely's types are invariant in their tables
  return db as SandboxDatabase;
}
