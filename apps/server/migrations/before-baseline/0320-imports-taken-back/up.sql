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

-- A line leaves only for the table of those that were taken back. What people said of it stays, and names it by its number.
create function refuse_losing_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from settlement_lines_taken_back t where t.id = old.id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger settlement_lines_are_append_only on settlement_lines;
create trigger settlement_lines_are_append_only before update or delete on settlement_lines
  for each row execute function refuse_losing_lines();
alter table settlement_explanations drop constraint settlement_explanations_line_id_fkey;
alter table settlement_proposals drop constraint settlement_proposals_line_id_fkey;

-- The same bytes are imported again once they were taken back; imports run one at a time and look themselves.
alter table settlement_files drop constraint settlement_files_sha256_key;
-- squawk-ignore require-concurrent-index-creation -- some thousand rows at most
create index settlement_files_of_bytes on settlement_files (sha256);
