-- What was done to one thing is found along an index, however long the log.
-- A partitioned table takes no index that is made concurrently.
-- squawk-ignore require-concurrent-index-creation
create index audit_log_subject on audit_log (subject_id, id);
