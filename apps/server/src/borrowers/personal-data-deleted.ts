import type { DeletedTable } from './person-table.ts';

const OF_ORDERS = 'order_id in (select id from orders where borrower_id = $id)';
const OF_COMPLAINTS = 'complaint_id in (select id from complaints where borrower_id = $id)';
const OF_PHONE = 'phone = (select phone from borrowers where id = $id)';
const atErasure = 'delete';

/** Tables that nobody must keep. */
export const deletedTables: readonly DeletedTable[] = [
  {
    table: 'sessions',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'borrower_id opened_at expires_at revoked_at',
    personal: 'app_name device_id',
    secret: 'token_hash',
  },
  {
    table: 'idempotency_keys',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'borrower_id endpoint started_at answered_at',
    personal: 'answer',
    secret: 'key fingerprint',
  },
  {
    table: 'repay_tokens',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'order_id borrower_id attempt_id made_at spent_at',
    personal: '',
    secret: 'token',
  },
  {
    table: 'promotion_registrations',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'borrower_id template_id user_from app_from utm_tag registered_at',
    personal: 'invite_code app_name device_id',
  },
  {
    table: 'borrower_notes',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id borrower_id agent_id made_at pinned_at',
    personal: 'body',
  },
  {
    table: 'agent_messages',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id order_id borrower_id agent_id made_at try_at tries sent_at',
    personal: 'body',
  },
  {
    table: 'collection_cases',
    rows: OF_ORDERS,
    atErasure,
    plain: 'order_id agent_id next_step next_on updated_at',
    personal: '',
  },
  {
    table: 'ratings',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id borrower_id order_id rated_at',
    personal: 'score',
  },
  {
    table: 'reminders',
    rows: OF_ORDERS,
    atErasure,
    plain: 'order_id instalment kind made_at due_on try_at tries sent_at',
    personal: '',
  },
  {
    table: 'jobs',
    rows: OF_ORDERS,
    atErasure,
    plain: 'id kind order_id round made_at due_at tries done_at',
    personal: 'last_error',
  },
  {
    table: 'outgoing_events',
    rows: OF_ORDERS,
    atErasure,
    plain: 'id kind source order_id data happened_at made_at due_at tries delivered_at',
    personal: 'last_error',
  },
  {
    table: 'complaint_drafts',
    rows: OF_COMPLAINTS,
    atErasure,
    plain: 'complaint_id agent_id due saved_at',
    personal: 'body images',
  },
  {
    table: 'sms_codes',
    rows: OF_PHONE,
    atErasure,
    plain: 'id language is_withheld asked_at expires_at tries used_at try_at send_tries sent_at',
    personal: 'phone prefix',
    secret: 'address_hash sid_hash captcha_hash code_hash sealed_code',
  },
  {
    table: 'account_codes',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id borrower_id asked_at expires_at tries used_at',
    personal: '',
    secret: 'account_hash code_hash',
  },
  {
    table: 'card_tries',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'borrower_id tried_at',
    personal: '',
    secret: 'token_hash',
  },
  {
    table: 'change_notices',
    rows: 'borrower_id = $id',
    atErasure,
    plain: 'id borrower_id kind held_until language made_at try_at tries sent_at',
    personal: 'phone mask',
  },
  {
    table: 'sms_outbox',
    rows: OF_PHONE,
    atErasure,
    plain: 'sent_at',
    personal: 'phone text message_id',
  },
  {
    // A visitor has no borrower id, so the telephone identifies them, however it is written.
    table: 'contact_messages',
    rows: `right(regexp_replace(telephone, '\\D', '', 'g'), 10)
      = (select right(regexp_replace(phone, '\\D', '', 'g'), 10) from borrowers where id = $id)`,
    atErasure,
    plain: 'id language sent_at dealt_at dealt_by',
    personal: 'name telephone email message',
    secret: 'digest',
  },
];
