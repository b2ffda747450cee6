-- What is paid, by card, wallet or voucher; what providers say of it; and money that people decide on.

-- One intent to pay at once (card, wallet). It reserves its amount against what is owed until it is final.
create table attempts (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  purpose text not null check (purpose in ('instalment', 'extension', 'payoff', 'part', 'lowerInstalments', 'shorterTerm')),
  way text not null check (way in ('card', 'wallet')),
  card_id text references cards (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'unknown', 'succeeded', 'failed')),
  needs_code boolean not null default false,
  code_sent_at timestamptz,
  code_tries integer not null default 0 check (code_tries >= 0),
  provider text not null,
  provider_reference text,
  failure text,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked next; null once it is final.
  ask_again_at timestamptz,
  -- The market's day on which an attempt reserved its amount: the day that its payment counts for, whenever the provider's word comes.
  -- Null in attempts from before it was stored: their day is that of `started_at`.
  counts_on date,
  -- The page of the provider or of the card's bank on which the borrower has to say yes (3-D Secure), while that is awaited.
  action_url text,
  -- Ended by two people instead of by its provider's word.
  is_decided boolean not null default false,
  check ((way = 'card') = (card_id is not null)),
  check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  unique (provider, provider_reference)
);
-- One open attempt of an order, whoever asks and however often.
create unique index attempts_one_open on attempts (order_id) where state in ('pending', 'unknown');
create index attempts_to_ask on attempts (ask_again_at) where ask_again_at is not null;
create index attempts_of_order on attempts (order_id, started_at desc);
-- What agents look for: the numbers that providers give, and money by its amount.
create index attempts_by_reference on attempts (provider_reference) where provider_reference is not null;
-- Payments by card that were declined: few, so that counting them at each payment costs nothing.
create index attempts_declined_of_borrower on attempts (borrower_id, settled_at) where state = 'failed' and way = 'card';
create index attempts_declined_of_card on attempts (card_id, settled_at) where state = 'failed' and way = 'card';
-- What the console's home counts, by the day on which it happened.
create index attempts_started on attempts (started_at);

-- The intent of a borrower on a repayment screen; the same token is answered while its attempt is open.
create table repay_tokens (
  token text primary key,
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  attempt_id text unique references attempts (id),
  made_at timestamptz not null,
  spent_at timestamptz
);
create unique index repay_tokens_one_open on repay_tokens (order_id) where spent_at is null;
create index repay_tokens_of_order on repay_tokens (order_id, made_at);

-- What was done about an attempt and what its provider said, in order; what is said again only counts up.
create table attempt_evidence (
  attempt_id text not null references attempts (id) on delete cascade,
  number integer not null check (number > 0),
  what text not null,
  detail text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  -- Why an agent asked for a payment to be ended. The audit log holds no text.
  reason text not null default '',
  primary key (attempt_id, number)
);
-- Payments that people decided and their provider has contradicted since: few of all that is known of payments.
create index attempt_evidence_contradicted on attempt_evidence (last_at, attempt_id) where what = 'contradicted';

-- An attempt that its provider does not end is ended by two people: one proposes, another approves.
create table attempt_decisions (
  id bigint generated always as identity primary key,
  attempt_id text not null references attempts (id) on delete cascade,
  outcome text not null check (outcome in ('charged', 'notCharged')),
  reason text not null check (char_length(reason) between 1 and 2000),
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'lapsed')),
  answered_by text references agents (id),
  answered_at timestamptz,
  answer_reason text
  check (char_length(answer_reason) between 1 and 2000),
  -- Nobody approves what they have proposed.
  check (answer is distinct from 'approved' or answered_by <> proposed_by),
  check ((answer is null) = (answered_at is null))
);
create unique index attempt_decisions_one_open on attempt_decisions (attempt_id) where answer is null;

-- What is shown and said at a till. The reference is the provider's text: never built by us, never trimmed.
create table vouchers (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  order_id text not null references orders (id),
  borrower_id text not null references borrowers (id),
  purpose text not null check (purpose in ('instalment', 'extension', 'payoff', 'part', 'lowerInstalments', 'shorterTerm')),
  channel text not null,
  amount bigint not null check (amount > 0),
  provider text not null,
  provider_id text not null,
  reference text not null,
  state text not null check (state in ('active', 'superseded', 'expired', 'paid', 'paidLate', 'refunded')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When its borrower last looked at a voucher. A repayment screen issues one for each channel at once; the one that was opened is
  -- the one that the loan leads back to.
  opened_at timestamptz,
  -- What a voucher was made for: the instalments whose debt it asks for and, for an extension, the fee with its tax and the day that
  -- was shown. Null in vouchers from before it was stored.
  instalments jsonb,
  fee bigint,
  new_due_on date,
  unique (provider, provider_id),
  check (expires_at > issued_at),
  check ((state in ('paid', 'paidLate', 'refunded')) = (paid_at is not null))
);
create unique index vouchers_one_active on vouchers (order_id, purpose, channel) where state = 'active';
create index vouchers_by_reference on vouchers (reference);
create index vouchers_to_expire on vouchers (expires_at) where state = 'active';
create index vouchers_of_order on vouchers (order_id);
create index vouchers_by_provider_id on vouchers (provider_id);
create index vouchers_by_amount on vouchers (amount, issued_at desc);

-- A provider is told that a voucher no longer counts beside the transaction that superseded it, and again until it has heard.
create table voucher_cancellations (
  voucher_id text primary key references vouchers (id) on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index voucher_cancellations_due on voucher_cancellations (due_at);

-- Every event of a provider as it came in, before anything is done with it: a crash in between loses nothing.
create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- What came of it, in words: applied, ignored, unmatched.
  result text,
  tries integer not null default 0,
  primary key (provider, event_id),
  check ((applied_at is null) = (result is null))
);
create index webhook_events_to_apply on webhook_events (received_at) where applied_at is null;
-- Which voucher a receipt in the ledger was paid with: its event says so, and is found by the payment that both name.
create index webhook_events_of_payment on webhook_events (provider, (payload ->> 'paymentId'));
-- Whether the money of a card's or wallet's payment was taken back: the refund in the ledger is found by the event that told of it.
create index webhook_events_of_refund on webhook_events ((payload ->> 'attemptId')) where kind = 'refunded';

-- Money that came in and fits no order; booked in suspense until somebody matches it.
create table unmatched_money (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  transaction_id bigint not null unique references ledger_transactions (id),
  received_at timestamptz not null,
  matched_at timestamptz,
  matched_by text,
  matched_transaction_id bigint unique references ledger_transactions (id),
  -- Why an operator matched money or sent it back. Null where the provider took it back by itself.
  close_reason text check (length(btrim(close_reason)) between 3 and 500),
  unique (provider, event_id),
  check ((matched_at is null) = (matched_transaction_id is null)),
  check (close_reason is null or matched_at is not null)
);
-- The queue of unmatched money: what is open, oldest first; what was dealt with, newest first.
create index unmatched_money_open on unmatched_money (id) where matched_at is null;
create index unmatched_money_closed on unmatched_money (matched_at desc, id desc) where matched_at is not null;
create index unmatched_money_by_reference on unmatched_money (reference);

create function announce_payments() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values ('payments');
  return null;
end
$$;
create trigger unmatched_money_is_announced after insert or update on unmatched_money
  for each statement execute function announce_payments();

-- What two people do with money that is there already: credit that goes back to its borrower, and a dispute that the lender has won
-- and of which no event came. One asks, another approves.
create table money_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
      'payCreditBack', 'restorePayment', 'waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff',
      'takeBack', 'match', 'payoutAgain'
  )),
  borrower_id text not null references borrowers (id),
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  -- Through the provider of payouts, or a transfer that a person makes at the bank.
  way text check (way in ('provider', 'byHand')),
  payment_id bigint references ledger_transactions (id),
  reason text not null check (char_length(reason) between 1 and 2000),
  asked_by text not null references agents (id),
  asked_at timestamptz not null,
  -- `approved`: the credit is held and on its way.
  state text not null default 'asked' check (state in ('asked', 'rejected', 'approved', 'done', 'failed')),
  answered_by text references agents (id),
  answer_reason text,
  answered_at timestamptz,
  -- Where it is sent, as it was shown to both; a repeat carries the same.
  bank_name text not null default '',
  account_number text,
  bank_code text not null default '',
  holder text not null default '',
  phone text not null default '',
  due_at timestamptz,
  tries integer not null default 0,
  reference text not null default '',
  failure text,
  ended_by text references agents (id),
  ended_at timestamptz,
  -- The complaint for which it was asked, where it was for one.
  complaint_id text references complaints (id),
  -- What is taken back: another request, the decision on a payment without an answer, or a match.
  undoes bigint references money_requests (id),
  attempt_id text references attempts (id),
  unmatched_id bigint references unmatched_money (id),
  -- What matched money is for.
  purpose text,
  -- What had moved the loan's money when it was asked for: with anything more it is not what was asked for.
  seen integer,
  check ((kind = 'payCreditBack') = (way is not null)),
  check ((kind = 'restorePayment') = (payment_id is not null)),
  check ((state = 'asked') = (answered_at is null)),
  -- Nobody approves what they have asked for.
  check (state in ('asked', 'rejected') or answered_by <> asked_by)
);
create unique index money_requests_one_credit on money_requests (borrower_id)
  where kind = 'payCreditBack' and state in ('asked', 'approved');
create unique index money_requests_one_payment on money_requests (payment_id) where state = 'asked';
create index money_requests_of_borrower on money_requests (borrower_id, id);
create index money_requests_open on money_requests (id) where state in ('asked', 'approved');
create unique index money_requests_one_of_a_debt on money_requests (order_id)
  where kind in ('waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff') and state = 'asked';
-- Few rows: what two people do by hand.
create index money_requests_of_complaint on money_requests (complaint_id) where complaint_id is not null;
-- An act is taken back once.
create unique index money_requests_one_inverse on money_requests (undoes) where state in ('asked', 'done');
create unique index money_requests_one_decision on money_requests (attempt_id) where state in ('asked', 'done');
create unique index money_requests_one_match on money_requests (unmatched_id) where state = 'asked';
create unique index money_requests_one_payout on money_requests (order_id) where kind = 'payoutAgain' and state = 'asked';

-- How calls to providers ended and how long they took, by five minutes: written now and then by each server, never with a payment.
-- The fastest way to the 95th of 100 is a count for each step of time.
create table provider_tries (
  bucket_at timestamptz not null,
  provider text not null check (char_length(provider) between 1 and 64),
  call text not null check (char_length(call) between 1 and 64),
  outcome text not null check (outcome in ('ok', 'refused', 'silent', 'unknown')),
  -- The step of time within which they ended, in milliseconds.
  within_ms integer not null check (within_ms > 0),
  count bigint not null check (count > 0),
  total_ms bigint not null check (total_ms >= 0),
  max_ms bigint not null check (max_ms >= 0),
  last_at timestamptz not null,
  -- Why the last of them failed, in a few words without data; empty where none did.
  last_reason text not null default '' check (char_length(last_reason) <= 200),
  primary key (bucket_at, provider, call, outcome, within_ms)
);
