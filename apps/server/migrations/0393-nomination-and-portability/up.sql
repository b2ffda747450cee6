-- Not validated: the rows that are there obey both rules, and reading them all would hold up every writer.
alter table data_requests
  drop constraint data_requests_data_right_check,
  add constraint data_requests_data_right_check check (data_right in (
    'access', 'rectification', 'cancellation', 'opposition', 'portability', 'nomination'
  )) not valid,
  -- Whom a nomination names.
  add column nominee_name text check (char_length(nominee_name) between 1 and 960),
  add column nominee_contact text check (char_length(nominee_contact) between 1 and 1280),
  add constraint data_requests_nominee check (
    (data_right = 'nomination') = (nominee_name is not null)
    and (data_right = 'nomination') = (nominee_contact is not null)
  ) not valid;

-- As before, with the nominee, who is erased whoever erases the request.
create or replace function refuse_data_request_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.data_right, new.filed_at) = (old.id, old.data_right, old.filed_at) then
    if (new.name, new.contact, new.body) = ('[erased]', '[erased]', '[erased]')
      and new.borrower_id = old.borrower_id and new.linked_by is not distinct from old.linked_by
      and exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    then
      if old.nominee_name is not null then
        new.nominee_name := '[erased]';
        new.nominee_contact := '[erased]';
      end if;
      return new;
    end if;
    if (new.name, new.contact, new.body) = (old.name, old.contact, old.body)
      and (new.nominee_name, new.nominee_contact) is not distinct from (old.nominee_name, old.nominee_contact)
    then
      if (old.borrower_id is null or old.linked_by is not null)
        and (new.borrower_id is null) = (new.linked_by is null)
        and old.state in ('received', 'incomplete', 'granted')
      then
        return new;
      end if;
      if new.borrower_id is not null and new.linked_by is not distinct from old.linked_by
        and not exists (select 1 from borrowers where id = old.borrower_id)
      then
        return new;
      end if;
    end if;
  end if;
  raise exception 'what data request % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;
drop trigger data_requests_say_what_was_asked on data_requests;
create trigger data_requests_say_what_was_asked
  before update of id, data_right, name, contact, body, nominee_name, nominee_contact, borrower_id, linked_by, filed_at
  on data_requests
  for each row execute function refuse_data_request_rewriting();
