import type { ColumnType, GeneratedAlways } from 'kysely';

interface ProviderTriesTable {
  /** The start of a five-minute bucket. */
  bucket_at: Date;
  provider: string;
  call: string;
  outcome: 'ok' | 'refused' | 'silent' | 'unknown';
  /** The upper bound of the latency bucket, in ms. */
  within_ms: number;
  count: number;
  total_ms: number;
  max_ms: number;
  last_at: Date;
  last_reason: string;
}

interface OutgoingEventsTable {
  id: GeneratedAlways<number>;
  kind: string;
  source: string;
  order_id: string | null;
  data: ColumnType<Readonly<Record<string, string | number>>, string, never>;
  happened_at: Date;
  made_at: Date;
  due_at: Date;
  tries: number;
  last_error: string | null;
  delivered_at: Date | null;
}

/** Whether the database is a demo's or a lender's. */
interface DatabaseModeTable {
  is_only: boolean;
  mode: 'demo' | 'production';
  said_at: Date;
}

export interface OperationTables {
  database_mode: DatabaseModeTable;
  outgoing_events: OutgoingEventsTable;
  provider_tries: ProviderTriesTable;
}
