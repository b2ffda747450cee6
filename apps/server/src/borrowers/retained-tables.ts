import { ERASED_PHONES } from './borrowers.ts';
import type { RetainedTable } from './person-table.ts';

const OF_ORDERS = 'order_id in (select id from orders where borrower_id = $id)';
const OF_COMPLAINTS = 'complaint_id in (select id from complaints where borrower_id = $id)';
const atErasure = 'keep';
const none = { personal: '', becomes: {} };

const EMPTY = `''`;
const MARK = `'[erased]'`;
const markUnlessNull = (column: string): string =>
  `case when ${column} is null then null else ${MARK} end`;

/**
 * Figures that accounting, tax and consumer law require a lender to keep, under the borrower's id only, with the text
 * columns beside them. The borrower comes first: once `erased_at` is set, the database allows the text of the others to be
 * overwritten.
 */
export const retainedTables: readonly RetainedTable[] = [
  {
    table: 'borrowers',
    rows: 'id = $id',
    atErasure,
    plain: 'id is_repeat_client payouts_held_until created_at updated_at erased_at',
    personal: 'phone full_name curp address place bank_name bank_code clabe language',
    becomes: {
      phone: `'${ERASED_PHONES}' || lpad(floor(random() * 1e11)::bigint::text, 11, '0')`,
      full_name: EMPTY,
      curp: 'null',
      address: EMPTY,
      place: EMPTY,
      bank_name: EMPTY,
      bank_code: EMPTY,
      clabe: 'null',
      language: 'null',
      erased_at: '$at',
    },
  },
  {
    table: 'payout_rounds',
    rows: OF_ORDERS,
    atErasure,
    plain: 'order_id round frozen_at',
    personal: 'bank_name account_number bank_code holder phone',
    becomes: {
      bank_name: EMPTY,
      account_number: 'null',
      bank_code: EMPTY,
      holder: EMPTY,
      phone: EMPTY,
    },
  },
  {
    table: 'money_requests',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id kind borrower_id order_id amount way payment_id undoes attempt_id unmatched_id purpose seen asked_by asked_at complaint_id state answered_by answered_at due_at tries ended_by ended_at previewed previewed_after',
    personal:
      'reason answer_reason bank_name account_number bank_code holder phone reference failure',
    becomes: {
      reason: MARK,
      answer_reason: markUnlessNull('answer_reason'),
      bank_name: EMPTY,
      account_number: 'null',
      bank_code: EMPTY,
      holder: EMPTY,
      phone: EMPTY,
      reference: EMPTY,
      failure: 'null',
    },
  },
  {
    table: 'sandbox_payouts',
    rows: OF_ORDERS,
    atErasure,
    plain: 'payout_id order_id amount is_paid reference made_at',
    personal: 'clabe bank_code',
    becomes: {
      clabe: 'null',
      bank_code: EMPTY,
    },
  },
  {
    table: 'sandbox_charges',
    rows: 'attempt_id in (select id from attempts where borrower_id = $id)',
    atErasure,
    plain: 'attempt_id way amount token reference state failure code_tries made_at settled_at',
    personal: 'description return_url',
    secret: 'code',
    becomes: { description: EMPTY, return_url: EMPTY, code: 'null' },
  },
  {
    table: 'sandbox_tokens',
    rows: 'token in (select token from cards where borrower_id = $id)',
    atErasure,
    plain: 'behaviour asks_at_bank made_at',
    personal: 'mask brand',
    secret: 'token',
    becomes: { mask: EMPTY, brand: EMPTY },
  },
  {
    table: 'cards',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id borrower_id provider bound_at removed_at',
    personal: 'bank_name bank_code mask',
    secret: 'token fingerprint',
    becomes: {
      bank_name: EMPTY,
      bank_code: EMPTY,
      mask: EMPTY,
      token: `'erased:' || id`,
      fingerprint: 'null',
    },
  },
  {
    table: 'offers',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id borrower_id product_id principal periods term_unit coupon_id terms is_repeat_client shown_at expires_at confirmed_at received payable_total rules_digest',
    ...none,
  },
  {
    table: 'coupons',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'borrower_id id product_id amount expires_on used_by_order used_at',
    ...none,
  },
  {
    table: 'orders',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id borrower_id product_id offer_id status principal term_days ordered_on ordered_at paid_out_on plan plan_starts_on plan_was_suspended reinstated_by can_be_extended takes_collection_complaints',
    personal: 'bank_name account_mask repay_url',
    becomes: {
      bank_name: EMPTY,
      account_mask: EMPTY,
      repay_url: EMPTY,
    },
  },
  {
    table: 'loan_list',
    rows: OF_ORDERS,
    atErasure,
    plain:
      'order_id status product_id principal ordered_at balance principal_owed due_on late_after charged_off_on earned_to',
    ...none,
  },
  {
    table: 'order_history',
    rows: OF_ORDERS,
    atErasure,
    plain: 'order_id seq from_status to_status happened_at',
    personal: 'reason',
    becomes: { reason: MARK },
  },
  {
    table: 'instalments',
    rows: OF_ORDERS,
    atErasure,
    plain:
      'order_id number due_on late_after principal interest commission iva discount plan carried_interest carried_iva charged_before',
    ...none,
  },
  {
    table: 'reschedules',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id order_id borrower_id due_on proposed_by proposed_at expires_at seen proposed state ended_at consent',
    personal: 'reason',
    becomes: { reason: MARK },
  },
  {
    table: 'extensions',
    rows: OF_ORDERS,
    atErasure,
    plain: 'id order_id instalment days old_due_on new_due_on fee fee_tax transaction_id made_at',
    ...none,
  },
  {
    table: 'consents',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'order_id borrower_id text_version text_language was_preticked shown consented_at lender',
    personal: 'signer_name signer_address signer_place',
    becomes: {
      signer_name: markUnlessNull('signer_name'),
      signer_address: markUnlessNull('signer_address'),
      signer_place: markUnlessNull('signer_place'),
    },
  },
  {
    table: 'penalty_moves',
    rows: OF_ORDERS,
    atErasure,
    plain: 'order_id seq on_day made_by made_at',
    personal: 'reason',
    becomes: { reason: MARK },
  },
  {
    // Proof that the contact hours and limits were respected.
    table: 'collection_contacts',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id order_id borrower_id agent_id way started_at on_day outcome ended_at',
    personal: 'note',
    becomes: { note: EMPTY },
  },
  {
    table: 'payment_promises',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id order_id borrower_id agent_id amount due_on pay_at remind made_at state settled_at',
    ...none,
  },
  {
    table: 'collection_moves',
    rows: OF_ORDERS,
    atErasure,
    plain: 'id order_id kind assigned_to made_by made_at',
    personal: 'reason',
    becomes: { reason: MARK },
  },
  {
    table: 'attempts',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id order_id borrower_id purpose way card_id amount state needs_code code_sent_at code_tries provider provider_reference started_at settled_at ask_again_at action_url is_decided counts_on',
    personal: 'failure',
    becomes: { failure: 'null' },
  },
  {
    table: 'attempt_evidence',
    rows: '(attempt_id in (select id from attempts where borrower_id = $id))',
    atErasure,
    plain: 'attempt_id number what detail first_at last_at times',
    personal: 'reason',
    becomes: { reason: `case when reason = '' then '' else ${MARK} end` },
  },
  {
    table: 'attempt_decisions',
    rows: '(attempt_id in (select id from attempts where borrower_id = $id))',
    atErasure,
    plain: 'id attempt_id outcome proposed_by proposed_at answer answered_by answered_at',
    personal: 'reason answer_reason',
    becomes: { reason: MARK, answer_reason: markUnlessNull('answer_reason') },
  },
  {
    table: 'vouchers',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id order_id borrower_id purpose channel amount provider provider_id reference state issued_at expires_at paid_at opened_at instalments fee new_due_on',
    ...none,
  },
  {
    // An event contains what was paid and never who paid (money/events/webhook-events.ts).
    table: 'webhook_events',
    rows: `(payload ->> 'attemptId' in (select id from attempts where borrower_id = $id)
      or (provider, payload ->> 'providerId') in (select provider, provider_id from vouchers where borrower_id = $id)
      or (provider, payload ->> 'paymentId') in (select u.provider, u.event_id from unmatched_money u
        join ledger_transactions t on t.id = u.matched_transaction_id where t.borrower_id = $id))`,
    atErasure,
    plain: 'provider event_id kind payload received_at applied_at result tries closed_at closed_by',
    personal: 'closed_reason',
    becomes: { closed_reason: 'null' },
  },
  {
    table: 'ledger_transactions',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id kind source cause_kind cause_provider cause_id order_id borrower_id value_on booked_at',
    ...none,
  },
  {
    table: 'ledger_entries',
    rows: 'transaction_id in (select id from ledger_transactions where borrower_id = $id)',
    atErasure,
    plain: 'transaction_id line account order_id instalment borrower_id provider amount',
    ...none,
  },
  {
    table: 'returned_payments',
    rows: 'transaction_id in (select id from ledger_transactions where borrower_id = $id)',
    atErasure,
    plain: 'transaction_id payment_id amount restored_by restored_part is_inverse',
    ...none,
  },
  {
    table: 'unmatched_money',
    rows: 'matched_transaction_id in (select id from ledger_transactions where borrower_id = $id)',
    atErasure,
    plain:
      'id provider event_id reference amount reason transaction_id received_at matched_at matched_by matched_transaction_id',
    personal: 'close_reason',
    becomes: { close_reason: 'null' },
  },
  {
    table: 'complaint_images',
    atErasure,
    rows: `(borrower_id = $id or ${OF_COMPLAINTS})`,
    plain:
      'name borrower_id agent_id complaint_id reply_id position received_bytes mime bytes width height created_at stored_at removed_at',
    ...none,
  },
  {
    table: 'complaint_replies',
    rows: OF_COMPLAINTS,
    atErasure,
    plain: 'id complaint_id author agent_id replied_at',
    personal: 'body',
    becomes: { body: MARK },
  },
  {
    table: 'complaint_history',
    rows: OF_COMPLAINTS,
    atErasure,
    plain: 'complaint_id seq kind by_agent assigned_to reply_id score happened_at',
    personal: 'note',
    becomes: { note: markUnlessNull('note') },
  },
  {
    table: 'regulator_file_cases',
    rows: OF_COMPLAINTS,
    atErasure,
    plain: 'complaint_id kind version matter saved_by saved_at',
    personal: 'person',
    becomes: { person: `'{}'::jsonb` },
  },
  {
    table: 'complaints',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id folio borrower_id order_id type_id subtype_id state filed_at answer_by answered_at closed_at agent_id version score language escalated_at merged_into',
    personal: 'body',
    becomes: { body: MARK },
  },
  {
    table: 'data_request_history',
    rows: 'request_id in (select id from data_requests where borrower_id = $id)',
    atErasure,
    plain: 'request_id seq kind by_agent happened_at',
    personal: 'body',
    becomes: { body: markUnlessNull('body') },
  },
  {
    table: 'data_requests',
    rows: 'borrower_id = $id',
    atErasure,
    plain:
      'id folio data_right borrower_id linked_by language filed_at state version notice_by answer_by mend_by apply_by due_on',
    personal: 'name contact body nominee_name nominee_contact',
    secret: 'digest',
    becomes: {
      name: MARK,
      contact: MARK,
      body: MARK,
      nominee_name: markUnlessNull('nominee_name'),
      nominee_contact: markUnlessNull('nominee_contact'),
      digest: `sha256(convert_to(id, 'UTF8'))`,
    },
  },
  {
    table: 'audit_log',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id at agent_id act subject_kind subject_id borrower_id request_id details',
    ...none,
    secret: 'address_hash',
  },
];
