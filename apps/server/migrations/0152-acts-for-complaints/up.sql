-- The complaint for which it was asked, where it was for one.
alter table money_requests add column complaint_id text;
-- No row has one yet: nothing is read under the lock.
alter table money_requests add constraint money_requests_complaint_id_fkey
  foreign key (complaint_id) references complaints (id) not valid;
-- Few rows: what two people do by hand.
-- squawk-ignore require-concurrent-index-creation
create index money_requests_of_complaint on money_requests (complaint_id) where complaint_id is not null;
