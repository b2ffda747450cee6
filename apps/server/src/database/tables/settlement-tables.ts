import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DateText } from '../column-kinds.ts';

interface SettlementFilesTable {
  id: GeneratedAlways<number>;
  kind: 'report' | 'statement';
  source: string;
  format: string;
  file_name: string;
  sha256: Buffer;
  byte_count: number;
  line_count: number;
  repeated_count: number;
  bad_count: number;
  imported_by: string;
  imported_at: Date;
}

interface SettlementLinesTable {
  id: GeneratedAlways<number>;
  file_id: number;
  line_number: number;
  file_kind: 'report' | 'statement';
  source: string;
  line_key: string;
  kind: string;
  payment_id: string;
  reference: string;
  amount: number;
  fee: number;
  fee_tax: number;
  net: number | null;
  on_day: DateText;
  settlement: string;
  description: string;
}

interface SettlementBadLinesTable {
  file_id: number;
  line_number: number;
  reason: string;
  content: string;
}

interface SettlementExplanationsTable {
  id: GeneratedAlways<number>;
  line_id: number | null;
  transaction_id: number | null;
  kind: string;
  reason: string;
  made_by: string;
  made_at: Date;
}

interface SettlementProposalsTable {
  id: GeneratedAlways<number>;
  line_id: number;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  answer: ColumnType<'approved' | 'rejected' | null, never, string>;
  answered_by: ColumnType<string | null, never, string>;
  answered_at: ColumnType<Date | null, never, Date>;
  answer_reason: ColumnType<string | null, never, string>;
}

interface SettlementTakeBacksTable {
  id: GeneratedAlways<number>;
  file_id: number;
  transaction_count: number;
  amount: number;
  reason: string;
  asked_by: string;
  asked_at: Date;
  answer: ColumnType<'approved' | 'rejected' | null, string | undefined, string>;
  answered_by: ColumnType<string | null, string | undefined, string>;
  answered_at: ColumnType<Date | null, Date | undefined, Date>;
  answer_reason: ColumnType<string | null, string | undefined, string>;
}

/** Provider reports and bank statements (`09-settlement.sql` of the baseline). */
export interface SettlementTables {
  settlement_files: SettlementFilesTable;
  settlement_lines: SettlementLinesTable;
  settlement_bad_lines: SettlementBadLinesTable;
  settlement_explanations: SettlementExplanationsTable;
  settlement_proposals: SettlementProposalsTable;
  settlement_take_backs: SettlementTakeBacksTable;
}
