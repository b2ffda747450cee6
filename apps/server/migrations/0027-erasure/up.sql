-- When everything that said who somebody was went. Their figures stay, under the borrower's number alone.
alter table borrowers add column erased_at timestamptz;

-- Whoever is told of again is known again; what was erased stays gone.
create function know_borrower_again() returns trigger language plpgsql as $$
begin
  new.erased_at := null;
  return new;
end
$$;
create trigger borrowers_known_again before update on borrowers
  for each row when (old.erased_at is not null and new.erased_at is not distinct from old.erased_at)
  execute function know_borrower_again();

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

drop trigger order_history_is_append_only on order_history;
create trigger order_history_is_append_only before update or delete on order_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from orders where id = $1 ->> ''order_id''', 'reason');
drop trigger penalty_moves_are_append_only on penalty_moves;
create trigger penalty_moves_are_append_only before update or delete on penalty_moves
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from orders where id = $1 ->> ''order_id''', 'reason');
drop trigger complaint_replies_are_append_only on complaint_replies;
create trigger complaint_replies_are_append_only before update or delete on complaint_replies
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from complaints where id = $1 ->> ''complaint_id''', 'body');
drop trigger complaint_history_is_append_only on complaint_history;
create trigger complaint_history_is_append_only before update or delete on complaint_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from complaints where id = $1 ->> ''complaint_id''', 'note');
drop trigger data_request_history_is_append_only on data_request_history;
create trigger data_request_history_is_append_only before update or delete on data_request_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from data_requests where id = $1 ->> ''request_id''', 'body');

create or replace function refuse_complaint_rewriting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    and (new.id, new.borrower_id, new.filed_at) = (old.id, old.borrower_id, old.filed_at)
    and new.order_id is not distinct from old.order_id and new.body = '[erased]'
  then
    return new;
  end if;
  raise exception 'what complaint % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;

create or replace function refuse_data_request_rewriting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    and (new.id, new.data_right, new.borrower_id, new.filed_at)
      = (old.id, old.data_right, old.borrower_id, old.filed_at)
    and (new.name, new.contact, new.body) = ('[erased]', '[erased]', '[erased]')
  then
    return new;
  end if;
  raise exception 'what data request % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;
