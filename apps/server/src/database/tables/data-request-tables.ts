import type { DataRequestState, DataRight, LocalDate } from '@cauce/lending';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface DataRequestsTable {
  id: ColumnType<string, string, never>;
  folio: GeneratedAlways<number>;
  data_right: ColumnType<DataRight, DataRight, never>;
  name: ColumnType<string, string, never>;
  contact: ColumnType<string, string, never>;
  body: ColumnType<string, string, never>;
  nominee_name: ColumnType<string | null, string | null, never>;
  nominee_contact: ColumnType<string | null, string | null, never>;
  borrower_id: string | null;
  /** The agent who linked the borrower; null if a session proved it, or while nobody has linked one. */
  linked_by: Generated<string | null>;
  language: ColumnType<'es' | 'en', 'es' | 'en', never>;
  filed_at: ColumnType<Date, Date, never>;
  digest: ColumnType<Buffer, Buffer, never>;
  state: Generated<DataRequestState>;
  version: Generated<number>;
  notice_by: LocalDate;
  answer_by: LocalDate;
  mend_by: LocalDate | null;
  apply_by: LocalDate | null;
  due_on: GeneratedAlways<LocalDate | null>;
}

export interface DataRequestHistoryTable {
  request_id: string;
  seq: number;
  kind:
    | 'filed'
    | 'asked'
    | 'mended'
    | 'granted'
    | 'denied'
    | 'applied'
    | 'lapsed'
    | 'linked'
    | 'unlinked'
    | 'exported';
  by_agent: string | null;
  body: string | null;
  happened_at: Date;
}

/** The tables of data requests (`12-data-requests.sql` of the baseline). */
export interface DataRequestTables {
  data_requests: DataRequestsTable;
  data_request_history: DataRequestHistoryTable;
}
