-- A limit for a day over all borrowers sums what one agent has proposed or approved since the day began.
-- Rows and writers wait a moment while they are made.
-- squawk-ignore require-concurrent-index-creation
create index money_requests_of_proposer on money_requests (asked_by, asked_at);
-- squawk-ignore require-concurrent-index-creation
create index money_requests_of_answerer on money_requests (answered_by, answered_at) where answered_by is not null;
-- squawk-ignore require-concurrent-index-creation
create index attempt_decisions_of_proposer on attempt_decisions (proposed_by, proposed_at);
-- squawk-ignore require-concurrent-index-creation
create index attempt_decisions_of_answerer on attempt_decisions (answered_by, answered_at) where answered_by is not null;
