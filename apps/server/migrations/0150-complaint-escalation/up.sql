-- When an open complaint was raised to a supervisor; null again where it is opened anew, with a new time.
alter table complaints add column escalated_at timestamptz;
-- Few at any time: the tab of those that were raised, by the time left.
-- It reads one column of as many rows as there are complaints.
-- squawk-ignore require-concurrent-index-creation
create index complaints_escalated on complaints (answer_by, id)
  where state = 'open' and escalated_at is not null;

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'complaint_history'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%''reopened''%';
  execute format('alter table complaint_history drop constraint %I', old);
end
$$;
-- What was written before obeyed stricter rules, so that nothing has to be read again.
alter table complaint_history add constraint complaint_history_kind check (
  kind in ('filed', 'assigned', 'replied', 'noted', 'closed', 'reopened', 'scored', 'escalated')
) not valid;
alter table complaint_history drop constraint complaint_history_by_whom;
-- Nobody escalates, and an assignment may be nobody's doing; the borrower alone files and scores.
alter table complaint_history add constraint complaint_history_by_whom check (
  case when by_agent is null then kind in ('filed', 'scored', 'escalated', 'assigned')
    else kind not in ('filed', 'scored', 'escalated') end
) not valid;
