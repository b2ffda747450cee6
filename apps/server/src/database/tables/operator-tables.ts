import type { ColumnType } from 'kysely';
import type { Json } from '../column-kinds.ts';

/** What is kept version by version. */
export type VersionedKind =
  | 'contacts'
  | 'product'
  | 'complaintType'
  | 'replyTemplate'
  | 'landing'
  | 'moneyLimits';

interface OperatorVersionsTable {
  kind: VersionedKind;
  subject_id: string;
  version: number;
  value: ColumnType<unknown, string, never>;
  saved_by: string | null;
  saved_at: Date | null;
}

interface LandingTemplatesTable {
  id: string;
  version: number;
  content: Json<unknown>;
  is_active: boolean;
}

/** The tables of what an operator owns: migration 0016. */
export interface OperatorTables {
  operator_versions: OperatorVersionsTable;
  landing_templates: LandingTemplatesTable;
}
