-- A registration that takes the lender's id takes along what agents can have written of it. Not validated: the rows that are there
-- obeyed the same rule, and reading them all would hold up every writer.
alter table borrower_notes
  drop constraint borrower_notes_borrower_id_fkey,
  add constraint borrower_notes_borrower_id_fkey foreign key (borrower_id) references borrowers (id)
    on update cascade not valid;
-- Deferrable: a registration that joins a borrower is deleted before its requests are moved, by which the trigger below knows that.
alter table data_requests
  drop constraint data_requests_borrower_id_fkey,
  add constraint data_requests_borrower_id_fkey foreign key (borrower_id) references borrowers (id)
    on update cascade deferrable not valid;

-- What was asked for stays as it was written, until its borrower is erased. Whose it is may be said, and said otherwise, while the
-- request is open; what a session proved stays. A borrower who has another id now is the same one, also in a request that is over.
create or replace function refuse_data_request_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.data_right, new.filed_at) = (old.id, old.data_right, old.filed_at) then
    if (new.name, new.contact, new.body) = ('[erased]', '[erased]', '[erased]')
      and new.borrower_id = old.borrower_id and new.linked_by is not distinct from old.linked_by
      and exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    then
      return new;
    end if;
    if (new.name, new.contact, new.body) = (old.name, old.contact, old.body) then
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
