-- What several domains share: rows that are never rewritten, changes that consoles hear of, months as partitions.

-- History is what happened: it is added to, never rewritten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- What is only ever added to may lose its words in one case: its borrower was erased. The row stays, and a word can become nothing
-- but the mark, so that nobody can say by it what was not said. The first argument finds the borrower of the row $1; the others name
-- the columns that hold words.
create function refuse_rewriting_but_erasure() returns trigger language plpgsql as $$
declare
  is_erased boolean := false;
begin
  if tg_op = 'UPDATE' then
    execute format(
      'select exists (select 1 from borrowers where erased_at is not null and id = (%s))', tg_argv[0]
    ) into is_erased using to_jsonb(old);
  end if;
  if is_erased and not exists (
    select 1 from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o using (key)
    where n.value is distinct from o.value
      and not (n.key = any (tg_argv[1:]) and n.value = '"[erased]"'::jsonb)
  ) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- For what this database was made: one row, written once by the first server that prepares it.
create table database_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'production')),
  said_at timestamptz not null
);

-- That something changed, for consoles that are open; added to by the change's own transaction, without a shared row to wait for.
create table live_changes (
  id bigint generated always as identity primary key,
  topic text not null,
  at timestamptz not null default clock_timestamp()
);
create index live_changes_at on live_changes (at);

-- How many calls without a session an address has made in a minute, over all processes. Unlogged: after a crash it is empty,
-- which is a minute's grace, and a count costs no write-ahead log.
create unlogged table caller_minutes (
  caller_hash bytea not null check (octet_length(caller_hash) = 32),
  minute timestamptz not null,
  count integer not null check (count > 0),
  primary key (minute, caller_hash)
);

-- One month of a partitioned table. Built beside it and then attached: the table itself stays open to readers and writers. False
-- where it is there already, where history covers it, or where the default partition holds rows of it, which stay there.
create function make_month(parent text, month date) returns boolean
  language plpgsql set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  name text := parent || to_char(month, '_YYYY_MM');
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('create table %I (like %I including all excluding identity)', name, parent);
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)',
    parent, name, month, (month + interval '1 month')::date
  );
  perform keep_from_truncation(parent, name);
  return true;
exception
  when invalid_object_definition or check_violation or duplicate_table then
    return false;
end
$$;

-- Triggers for rows come with a partition by themselves, those for whole statements do not.
create function keep_from_truncation(parent text, name text) returns void language plpgsql as $$
begin
  if parent = 'audit_log' then
    execute format(
      'create trigger audit_log_all before truncate on %I for each statement execute function refuse_audit_change()',
      name
    );
  end if;
end
$$;

-- Takes off the partitions that end on that day or before, the history's too, and answers how many.
create function drop_months_before(parent text, day date) returns integer
  language plpgsql set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  part text;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass
      and pg_get_expr(c.relpartbound, c.oid) ~ ' TO \('''
      and substring(pg_get_expr(c.relpartbound, c.oid) from ' TO \(''([0-9-]{10})')::date <= day
  loop
    execute format('alter table %I detach partition %I', parent, part);
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
