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

-- What there is becomes the one partition of the past and of this month, as it lies: no row is copied. From the next month on
-- there is one partition a month, and a default one, so that a row of any day can be written.
create function split_by_month(parent text, key text) returns void
  language plpgsql set timezone = 'UTC' as $$
declare
  past text := parent || '_past';
  last_day date;
  first_month date;
  one record;
begin
  execute format('lock table %I in access exclusive mode', parent);
  execute format('select max(%I)::date from %I', key, parent) into last_day;
  first_month := (date_trunc('month', greatest(last_day, current_date)) + interval '1 month')::date;
  execute format('alter table %I rename to %I', parent, past);
  for one in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = past::regclass
  loop
    execute format('alter index %I rename to %I', one.name, one.name || '_past');
  end loop;
  execute format(
    'create table %I (like %I including defaults including identity including constraints including comments)
       partition by range (%I)',
    parent, past, key
  );
  for one in
    select a.attname as name from pg_attribute a
    where a.attrelid = past::regclass and a.attidentity <> '' and not a.attisdropped
  loop
    execute format('alter table %I alter column %I drop identity', past, one.name);
    execute format(
      'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %I), 0) + 1, false)',
      parent, one.name, one.name, past
    );
  end loop;
  execute format('create table %I partition of %I default', parent || '_other', parent);
  perform keep_from_truncation(parent, parent || '_other');
  execute format(
    'alter table %I attach partition %I for values from (minvalue) to (%L)', parent, past, first_month
  );
end
$$;

select split_by_month('promotion_counts', 'on_day');
alter table promotion_counts add primary key
  (on_day, template_id, user_from, app_from, utm_tag, client_type, step);

-- Its triggers stand on the past already; they are set anew on all of it, within this one transaction.
drop trigger audit_log_rows on audit_log;
alter table audit_log drop constraint audit_log_pkey;
select split_by_month('audit_log', 'at');
alter table audit_log add primary key (id, at);
alter table audit_log add foreign key (agent_id) references agents (id);
create index audit_log_agent on audit_log (agent_id, id);
create index audit_log_borrower on audit_log (borrower_id, id) where borrower_id is not null;
create index audit_log_act on audit_log (act, id);
create index audit_log_at on audit_log (at);
create trigger audit_log_rows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_all before truncate on audit_log
  for each statement execute function refuse_audit_change();

select make_month(parent, (date_trunc('month', current_date at time zone 'UTC') + n * interval '1 month')::date)
from unnest(array['promotion_counts', 'audit_log']) parent, generate_series(1, 2) n;
drop function split_by_month(text, text);
