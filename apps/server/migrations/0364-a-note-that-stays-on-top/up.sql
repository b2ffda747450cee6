-- Since when a note stands above the borrower's others; at most one does.
alter table borrower_notes add column pinned_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create unique index borrower_notes_pinned on borrower_notes (borrower_id) where pinned_at is not null;

create trigger borrower_notes_pinned_are_announced after update on borrower_notes
  for each statement execute function announce_collections();
