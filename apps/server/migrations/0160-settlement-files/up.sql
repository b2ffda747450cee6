-- Settlement reports of providers and statements of banks (docs/decisions/140-settlement-files.md).
insert into ledger_accounts (name, kind) values
  ('bank', 'asset'),
  ('tax.onFees', 'asset'),
  ('expense.providerFee', 'expense');

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payout', 'penalty', 'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'credit', 'unmatched', 'matched', 'refund',
  'correction', 'earning', 'waiver', 'creditAdjustment', 'debitAdjustment', 'suspension', 'chargeOff', 'recovery', 'reschedule',
  'providerFee', 'settlement'
)) not valid;
-- A fee and what a provider sent to the bank are nobody's.
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  kind in ('unmatched', 'correction', 'providerFee', 'settlement') or borrower_id is not null
) not valid;

-- A file as it was imported. The same bytes are imported once.
create table settlement_files (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('report', 'statement')),
  -- Whose report, as the books name the provider; of a statement the account's name.
  source text not null check (char_length(source) between 1 and 64),
  format text not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 bytea not null unique,
  byte_count integer not null check (byte_count > 0),
  -- Lines that were new, lines that an earlier file had brought, and lines that could not be read.
  line_count integer not null check (line_count >= 0),
  repeated_count integer not null check (repeated_count >= 0),
  bad_count integer not null check (bad_count >= 0),
  imported_by text not null references agents (id),
  imported_at timestamptz not null
);
create trigger settlement_files_are_append_only before update or delete on settlement_files
  for each row execute function refuse_rewriting();

-- Amounts are signed as they move our money: positive is ours. A fee is positive where it costs us.
create table settlement_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement_files (id),
  line_number integer not null check (line_number >= 1),
  file_kind text not null check (file_kind in ('report', 'statement')),
  source text not null,
  -- What the line is known by in its source, whichever file it stands in.
  line_key text not null check (char_length(line_key) between 1 and 300),
  kind text not null check (kind in
    ('payment', 'refund', 'chargeback', 'restored', 'fee', 'settlement', 'deposit', 'withdrawal', 'other')),
  payment_id text not null,
  reference text not null,
  amount bigint not null,
  fee bigint not null,
  fee_tax bigint not null,
  -- What the source says was left after fees; null where it does not say.
  net bigint,
  on_day date not null,
  -- The transfer to the bank that the line was part of.
  settlement text not null,
  description text not null,
  unique (file_kind, source, line_key)
);
create index settlement_lines_of_file on settlement_lines (file_id, id);
create index settlement_lines_of_payment on settlement_lines (source, payment_id) where payment_id <> '';
create index settlement_lines_of_settlement on settlement_lines (settlement) where settlement <> '';
create index settlement_lines_of_day on settlement_lines (file_kind, source, on_day);
create trigger settlement_lines_are_append_only before update or delete on settlement_lines
  for each row execute function refuse_rewriting();

-- Lines that could not be read, as they stand in the file, with the reason.
create table settlement_bad_lines (
  file_id bigint not null references settlement_files (id),
  line_number integer not null check (line_number >= 1),
  reason text not null,
  content text not null check (char_length(content) <= 500),
  primary key (file_id, line_number)
);
create trigger settlement_bad_lines_are_append_only before update or delete on settlement_bad_lines
  for each row execute function refuse_rewriting();

-- Why a line, or a payment of the books that no report has, is in order as it is. No money moves by it.
create table settlement_explanations (
  id bigint generated always as identity primary key,
  line_id bigint unique references settlement_lines (id),
  transaction_id bigint unique references ledger_transactions (id),
  kind text not null check (kind in ('rounding', 'otherDay', 'claimed', 'ownTransfer', 'other')),
  reason text not null check (char_length(reason) between 3 and 500),
  made_by text not null references agents (id),
  made_at timestamptz not null,
  check ((line_id is null) <> (transaction_id is null))
);
create trigger settlement_explanations_are_append_only before update or delete on settlement_explanations
  for each row execute function refuse_rewriting();

-- Money of a line that the books do not have is booked by two people.
create table settlement_proposals (
  id bigint generated always as identity primary key,
  line_id bigint not null references settlement_lines (id),
  reason text not null check (char_length(reason) between 3 and 500),
  proposed_by text not null references agents (id),
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected')),
  answered_by text references agents (id),
  answered_at timestamptz,
  answer_reason text,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check (answer is distinct from 'approved' or answered_by <> proposed_by)
);
create unique index settlement_proposals_one_open on settlement_proposals (line_id) where answer is null;
-- One that was approved is done: its money is booked.
create unique index settlement_proposals_one_approved on settlement_proposals (line_id) where answer = 'approved';

-- What came in on a day, to be compared with the reports. The table holds rows, and writers wait a moment while it is made.
-- squawk-ignore require-concurrent-index-creation
create index ledger_transactions_of_money_in on ledger_transactions (value_on, id)
  where cause_kind in ('voucher', 'attempt', 'unmatched', 'demo');
