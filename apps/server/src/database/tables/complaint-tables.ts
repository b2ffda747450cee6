import type { CaseValues, RegulatorFile } from '@cauce/lending';
import type { Generated, GeneratedAlways, ColumnType } from 'kysely';
import type { Json } from '../column-kinds.ts';

interface ComplaintTypesTable {
  id: string;
  title_es: string;
  title_en: string;
  position: number;
  is_active: boolean;
  answer_within_hours: number;
  agent_ids: Generated<string[]>;
  version: Generated<number>;
}

interface ComplaintSubtypesTable {
  type_id: string;
  id: string;
  title_es: string;
  title_en: string;
  position: number;
  is_active: boolean;
}

interface ComplaintsTable {
  id: string;
  folio: GeneratedAlways<number>;
  borrower_id: ColumnType<string, string, never>;
  order_id: ColumnType<string | null, string | null, never>;
  type_id: string;
  subtype_id: string | null;
  body: ColumnType<string, string, never>;
  state: 'open' | 'answered' | 'closed';
  filed_at: ColumnType<Date, Date, never>;
  answer_by: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  agent_id: string | null;
  version: ColumnType<number, number | undefined, number>;
  score: number | null;
  merged_into: ColumnType<string | null, undefined, string | null>;
  escalated_at: ColumnType<Date | null, undefined, Date | null>;
  language: ColumnType<'es' | 'en', 'es' | 'en' | undefined, never>;
}

interface ComplaintRepliesTable {
  id: GeneratedAlways<number>;
  complaint_id: string;
  author: string;
  agent_id: string;
  body: string;
  replied_at: Date;
}

interface ComplaintHistoryTable {
  complaint_id: string;
  seq: number;
  kind:
    | 'filed'
    | 'assigned'
    | 'replied'
    | 'noted'
    | 'closed'
    | 'reopened'
    | 'scored'
    | 'escalated'
    | 'merged';
  by_agent: string | null;
  note: string | null;
  assigned_to: string | null;
  reply_id: number | null;
  score: number | null;
  happened_at: Date;
}

interface ComplaintImagesTable {
  name: string;
  borrower_id: string | null;
  agent_id: string | null;
  complaint_id: string | null;
  reply_id: number | null;
  position: number | null;
  received_bytes: number;
  mime: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  created_at: Date;
  stored_at: Date | null;
  removed_at: Date | null;
}

interface ComplaintTemplatesTable {
  id: string;
  type_id: string | null;
  language: string;
  title: string;
  body: string;
  position: number;
  is_active: boolean;
  version: Generated<number>;
}

interface ComplaintDraftsTable {
  complaint_id: string;
  agent_id: string;
  body: string;
  images: string[];
  due: Json<{ amount: number; dueOn: string }> | null;
  saved_at: Date;
}

interface RegulatorFileCasesTable {
  complaint_id: string;
  kind: RegulatorFile | 'none';
  version: number;
  matter: Json<CaseValues>;
  person: Json<CaseValues>;
  saved_by: string;
  saved_at: Date;
}

/** The tables of complaints (`05-complaints.sql` of the baseline). */
export interface ComplaintTables {
  complaint_types: ComplaintTypesTable;
  complaint_subtypes: ComplaintSubtypesTable;
  complaints: ComplaintsTable;
  complaint_replies: ComplaintRepliesTable;
  complaint_history: ComplaintHistoryTable;
  complaint_images: ComplaintImagesTable;
  complaint_templates: ComplaintTemplatesTable;
  complaint_drafts: ComplaintDraftsTable;
  regulator_file_cases: RegulatorFileCasesTable;
}
