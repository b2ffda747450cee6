-- The few erased borrowers, whom reminders and collections leave out: without it, every page of either scans all borrowers.
-- squawk-ignore require-concurrent-index-creation
create index borrowers_erased on borrowers (id) where erased_at is not null;
