interface ProviderTriesTable {
  /** The beginning of five minutes. */
  bucket_at: Date;
  provider: string;
  call: string;
  outcome: 'ok' | 'refused' | 'silent' | 'unknown';
  /** The step of time within which they ended. */
  within_ms: number;
  count: number;
  total_ms: number;
  max_ms: number;
  last_at: Date;
  last_reason: string;
}

export interface OperationTables {
  provider_tries: ProviderTriesTable;
}
