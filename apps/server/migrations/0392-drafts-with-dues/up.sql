-- What was due on the complaint's loan when the draft was begun: its text may contain the amount and the day.
alter table complaint_drafts add column due jsonb check (jsonb_typeof(due) = 'object');
