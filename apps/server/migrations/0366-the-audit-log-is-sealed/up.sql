-- Each seal is a keyed hash of its entries and of the seal before it. The key is not in the database.
create table audit_seals (
  id bigint generated always as identity primary key,
  from_id bigint not null unique,
  through_id bigint not null check (through_id >= from_id),
  -- When its oldest entry was written: months that may have been dropped are not compared.
  oldest_at timestamptz not null,
  entries integer not null check (entries > 0),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null
);
create trigger audit_seals_all before truncate on audit_seals
  for each statement execute function refuse_audit_change();
create trigger audit_seals_rows before update or delete on audit_seals
  for each row execute function refuse_audit_change();

-- What comparing the whole log with its seals found, by day.
create table audit_checks (
  checked_on date primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  -- The first seal that differs from the log; null if none does.
  broken_seal bigint references audit_seals (id)
);
