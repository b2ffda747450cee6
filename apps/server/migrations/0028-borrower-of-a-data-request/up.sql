-- Who said whose request it is; null where a session proved it, or nobody has said.
alter table data_requests add column linked_by text;
alter table data_requests add constraint data_requests_linked_to_somebody
  check (linked_by is null or borrower_id is not null) not valid;
alter table data_requests validate constraint data_requests_linked_to_somebody;

alter table data_request_history drop constraint data_request_history_kind_check;
alter table data_request_history add constraint data_request_history_kind_check check (kind in (
  'filed', 'asked', 'mended', 'granted', 'denied', 'applied', 'lapsed', 'linked', 'unlinked', 'exported'
)) not valid;
alter table data_request_history validate constraint data_request_history_kind_check;
-- Named by the database, second after the one about who: which steps come with words.
alter table data_request_history drop constraint data_request_history_check1;
alter table data_request_history add constraint data_request_history_words
  check ((kind in ('filed', 'lapsed', 'linked', 'unlinked', 'exported')) = (body is null)) not valid;
alter table data_request_history validate constraint data_request_history_words;

-- What was asked for stays as it was written, until its borrower is erased. Whose it is may be said, and said otherwise, while the
-- request is open; what a session proved stays.
create or replace function refuse_data_request_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.data_right, new.filed_at) = (old.id, old.data_right, old.filed_at) then
    if (new.name, new.contact, new.body) = ('[erased]', '[erased]', '[erased]')
      and new.borrower_id = old.borrower_id and new.linked_by is not distinct from old.linked_by
      and exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    then
      return new;
    end if;
    if (new.name, new.contact, new.body) = (old.name, old.contact, old.body)
      and (old.borrower_id is null or old.linked_by is not null)
      and (new.borrower_id is null) = (new.linked_by is null)
      and old.state in ('received', 'incomplete', 'granted')
    then
      return new;
    end if;
  end if;
  raise exception 'what data request % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;
drop trigger data_requests_say_what_was_asked on data_requests;
create trigger data_requests_say_what_was_asked
  before update of id, data_right, name, contact, body, borrower_id, linked_by, filed_at on data_requests
  for each row execute function refuse_data_request_rewriting();
