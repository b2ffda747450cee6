import { deletedTables } from './personal-data-deleted.ts';
import { retainedTables } from './retained-tables.ts';
import type { DeletedTable, RetainedTable } from './person-table.ts';

/** Replaces erased text. The database allows no other text to overwrite it. */
export const ERASED = '[erased]';

export const namesOf = (list: string): string[] => list.split(' ').filter((name) => name !== '');

/** In the order of an erasure: tables that are matched by telephone come before the telephone is removed. */
export const personTables: readonly (DeletedTable | RetainedTable)[] = [
  ...deletedTables,
  ...retainedTables,
];

/** Tables about no borrower: settings, agents, counts, and short-lived rows that identify nobody. */
export const TABLES_OF_NOBODY: Readonly<Record<string, string>> = {
  // Roles and permissions of agents.
  access_proposals:
    'id agent_id before after proposed_by proposed_at answer answered_by answered_at',
  agent_devices: 'token_hash agent_id signed_in_at',
  agent_identities: 'issuer subject agent_id bound_at',
  agent_passkeys: 'id agent_id name public_key counter site made_at last_used_at',
  open_cases: 'subject case_id agent_id seen_at',
  agent_sessions: 'token_hash agent_id opened_at seen_at expires_at revoked_at',
  agent_setups: 'agent_id token_hash totp_secret expires_at sealed_link send_tries try_at',
  agents:
    'id email name role custom_role granted revoked password_hash totp_secret is_active created_at last_sign_in_at',
  // A keyed hash of an address, for ten minutes.
  caller_minutes: 'caller_hash minute count',
  complaint_subtypes: 'type_id id title_es title_en position is_active',
  complaint_templates: 'id type_id language title body position is_active version',
  complaint_types: 'id title_es title_en position is_active answer_within_hours agent_ids version',
  audit_checks: 'checked_on checked_at entries broken_seal',
  audit_seals: 'id from_id through_id oldest_at entries hash sealed_at',
  custom_roles: 'id name preset granted revoked version removed_at',
  database_mode: 'is_only mode said_at',
  landing_templates: 'id version content is_active',
  ledger_accounts: 'name kind',
  live_changes: 'id topic at',
  // The demo's mails to agents.
  mail_outbox: 'message_id recipient subject text sent_at',
  migrations: 'name checksum applied_at',
  oidc_sign_ins: 'state_hash browser_hash nonce verifier asked_at expires_at',
  operator_versions: 'kind subject_id version value saved_by saved_at',
  order_moves: 'from_status to_status',
  partner_calls: 'signature received_at',
  passkey_challenges: 'challenge agent_id expires_at',
  // Portfolio totals by month.
  portfolio_cohorts: 'month_end month late_loans late_principal',
  portfolio_months: 'month_end counted_to counted_at',
  portfolio_moves: 'month_end from_bucket to_bucket loans principal',
  products: 'id definition logo position is_offered updated_at version',
  promotion_captchas: 'sid_hash answer_hash challenge bits expires_at',
  promotion_counts: 'on_day template_id user_from app_from utm_tag client_type step count',
  // Counts of provider calls, with a reason in our own words.
  provider_tries:
    'bucket_at provider call outcome within_ms count total_ms max_ms last_at last_reason',
  // The embedded provider's own tables, in a demo only. Those that identify a person are among the person tables.
  sandbox_events: 'seq id body made_at next_at tries delivered_at',
  sandbox_receipts: 'id reference voucher_id attempt_id amount paid_at refunded_at restored_at',
  sandbox_vouchers: 'id request_id channel amount reference expires_at is_cancelled made_at',
  // Named filters of the loan list: statuses, days, amounts.
  saved_views: 'id agent_id name search is_shared made_at',
  // Proposed products and limits of money acts that await a second person.
  setting_proposals:
    'id kind subject_id seen value proposed_by proposed_at answer answered_by answered_at',
  // What providers and the lender's bank report: ids, amounts and days, and the bank's text for a line.
  outgoing_event_places: 'source searched_id searched_at',
  settlement_bad_lines: 'file_id line_number reason content',
  settlement_bookings_taken_back: 'transaction_id inverse_id take_back_id kind source line_key',
  settlement_explanations: 'id line_id transaction_id kind reason made_by made_at',
  settlement_files:
    'id kind source format file_name sha256 byte_count line_count repeated_count bad_count imported_by imported_at',
  settlement_lines:
    'id file_id line_number file_kind source line_key kind payment_id reference amount fee fee_tax net on_day settlement description',
  settlement_lines_taken_back:
    'id file_id line_number file_kind source line_key kind payment_id reference amount fee fee_tax net on_day settlement description',
  settlement_proposals:
    'id line_id reason proposed_by proposed_at answer answered_by answered_at answer_reason',
  settlement_take_backs:
    'id file_id transaction_count amount reason asked_by asked_at answer answered_by answered_at answer_reason',
  sign_in_pauses: 'subject failed_count failed_at paused_until',
  sms_alarms: 'kind on_day raised_at told_at',
  used_totp_steps: 'agent_id step used_at',
  voucher_cancellations: 'voucher_id due_at tries',
};
