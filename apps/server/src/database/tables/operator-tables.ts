import type { ColumnType } from 'kysely';
import type { DateText, Json } from '../column-kinds.ts';

/** Settings that are stored version by version. */
export type VersionedKind =
  | 'contacts'
  | 'product'
  | 'complaintType'
  | 'replyTemplate'
  | 'landing'
  | 'moneyLimits'
  | 'role';

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

interface PortfolioMonthsTable {
  month_end: DateText;
  counted_to: ColumnType<string, never, string>;
  counted_at: ColumnType<Date | null, never, Date>;
}

interface PortfolioMovesTable {
  month_end: DateText;
  from_bucket: number;
  to_bucket: number;
  loans: number;
  principal: number;
}

interface PortfolioCohortsTable {
  month_end: DateText;
  month: DateText;
  late_loans: number;
  late_principal: number;
}

/** Operator settings, and the portfolio's movement by month. */
export interface OperatorTables {
  operator_versions: OperatorVersionsTable;
  landing_templates: LandingTemplatesTable;
  portfolio_months: PortfolioMonthsTable;
  portfolio_moves: PortfolioMovesTable;
  portfolio_cohorts: PortfolioCohortsTable;
}
