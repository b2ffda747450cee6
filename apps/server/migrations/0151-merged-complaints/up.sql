-- The complaint that goes on in the place of this one, which is closed meanwhile. Forgotten when this one is opened again.
alter table complaints add column merged_into text;
-- No row has one yet: nothing is read under the lock.
alter table complaints add constraint complaints_merged_into_fkey
  foreign key (merged_into) references complaints (id) not valid;
alter table complaints add constraint complaints_merged_elsewhere check (merged_into <> id) not valid;
-- It reads one column of as many rows as there are complaints.
-- squawk-ignore require-concurrent-index-creation
create index complaints_merged on complaints (merged_into) where merged_into is not null;

alter table complaint_history drop constraint complaint_history_kind;
alter table complaint_history add constraint complaint_history_kind check (
  kind in ('filed', 'assigned', 'replied', 'noted', 'closed', 'reopened', 'scored', 'escalated', 'merged')
) not valid;
