-- What its proposer was shown: the entries and the balances after them, and the last transaction of the ledger by then. Null for
-- requests of before.
alter table money_requests add column previewed jsonb, add column previewed_after bigint;

-- The list of what was decided reads the newest. Rows and writers wait a moment while they are made.
-- squawk-ignore require-concurrent-index-creation
create index money_requests_answered on money_requests (answered_at) where answered_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index attempt_decisions_answered on attempt_decisions (answered_at) where answered_at is not null;
