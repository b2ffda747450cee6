-- squawk-ignore require-concurrent-index-creation
create index borrowers_newest on borrowers (created_at, id);
