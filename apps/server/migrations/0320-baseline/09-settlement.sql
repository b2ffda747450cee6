-- What providers and banks report, line by line.

-- A file as it was imported. The same bytes are imported once.
create table settlement_files (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('report', 'statement')),
  -- Whose report, as the books name the provider; of a statement the account's name.
  source text not null check (char_length(source) between 1 and 64),
  format text not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 bytea not null,
  byte_count integer not null check (byte_count > 0),
  -- Lines that were new, lines that an earlier file had brought, and lines that could not be read.
  line_count integer not null check (line_count >= 0),
  repeated_count integer not null check (repeated_count >= 0),
  bad_count integer not null check (bad_count >= 0),
  imported_by text not null references agents (id),
  imported_at timestamptz not null
);
create index settlement_files_of_bytes on settlement_files (sha256);
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

-- A line leaves only for the table of those that were taken back. What people said of it stays, and names it by its number.
create function refuse_losing_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from settlement_lines_taken_back t where t.id = old.id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger settlement_lines_are_append_only before update or delete on settlement_lines
  for each row execute function refuse_losing_lines();

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
  line_id bigint unique,
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
  line_id bigint not null,
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

-- A file that was imported by mistake is taken back (docs/decisions/320-imports-taken-back.md).
-- By one person where it moved no money, else proposed by one and approved by another.
create table settlement_take_backs (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement_files (id),
  -- How many transactions the file had booked when it was asked for, and what was debited by them.
  transaction_count integer not null check (transaction_count >= 0),
  amount bigint not null check (amount >= 0),
  reason text not null check (char_length(reason) between 3 and 500),
  asked_by text not null references agents (id),
  asked_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected')),
  answered_by text references agents (id),
  answered_at timestamptz,
  answer_reason text,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check (answer is distinct from 'approved' or answered_by <> asked_by or transaction_count = 0)
);
-- Asked for once at a time, and done once.
create unique index settlement_take_backs_one_in_force on settlement_take_backs (file_id)
  where answer is null or answer = 'approved';

-- Lines of files that were taken back, as they were.
create table settlement_lines_taken_back (
  id bigint primary key,
  file_id bigint not null references settlement_files (id),
  line_number integer not null,
  file_kind text not null,
  source text not null,
  line_key text not null,
  kind text not null,
  payment_id text not null,
  reference text not null,
  amount bigint not null,
  fee bigint not null,
  fee_tax bigint not null,
  net bigint,
  on_day date not null,
  settlement text not null,
  description text not null
);
create index settlement_lines_taken_back_of_file on settlement_lines_taken_back (file_id, id);
create trigger settlement_lines_taken_back_are_append_only before update or delete on settlement_lines_taken_back
  for each row execute function refuse_rewriting();

-- What a line had booked, with its inverse. A line of the same key books under another cause afterwards.
create table settlement_bookings_taken_back (
  transaction_id bigint primary key references ledger_transactions (id),
  inverse_id bigint not null unique references ledger_transactions (id),
  take_back_id bigint not null references settlement_take_backs (id),
  kind text not null check (kind in ('providerFee', 'settlement')),
  -- Of the line: a report's for its fee, a statement's for its transfer.
  source text not null,
  line_key text not null
);
create index settlement_bookings_taken_back_of_line on settlement_bookings_taken_back (kind, source, line_key);
create trigger settlement_bookings_taken_back_are_append_only before update or delete on settlement_bookings_taken_back
  for each row execute function refuse_rewriting();
