-- Who dealt by hand with an event about money that books nothing by itself, when and why.
alter table webhook_events
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_reason text;
-- Events wait a moment while it is made.
-- squawk-ignore require-concurrent-index-creation
create index webhook_events_held on webhook_events (received_at, (provider || ' ' || event_id))
  where result like 'held:%';
