-- Payments that people decided and their provider has contradicted since: few of all that is known of payments. Built in one reading of a
-- table that holds what was odd, so that writers wait for a moment.
-- squawk-ignore require-concurrent-index-creation
create index attempt_evidence_contradicted on attempt_evidence (last_at, attempt_id) where what = 'contradicted';
