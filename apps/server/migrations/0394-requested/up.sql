-- Some thousand rows, which two people made by hand: all are checked at once.
-- squawk-ignore-file constraint-missing-not-valid

alter table money_requests
  drop constraint money_requests_state_check,
  drop constraint money_requests_check2,
  drop constraint money_requests_check3,
  alter column state set default 'requested';
update money_requests set state = 'requested' where state = 'asked';
alter table money_requests
  add constraint money_requests_state_check check (state in ('requested', 'rejected', 'approved', 'done', 'failed')),
  add constraint money_requests_open_without_answer check ((state = 'requested') = (answered_at is null)),
  -- Nobody approves what they have requested.
  add constraint money_requests_by_two_people check (state in ('requested', 'rejected') or answered_by <> asked_by);
