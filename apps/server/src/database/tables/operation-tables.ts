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

export interface OperationTables {
  provider_tries: ProviderTriesTable;
}
