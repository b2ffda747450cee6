-- A provider may name one payment in two ways: by the charge, and by the order that the charge paid. A report names it in one of
-- them or repeats our own id, and the inbox knows which belong together.
-- Events and reports wait a moment while these are made.
-- squawk-ignore require-concurrent-index-creation
create index webhook_events_of_provider_id on webhook_events (provider, (payload ->> 'providerId')) where kind = 'paid';
-- squawk-ignore require-concurrent-index-creation
create index settlement_lines_of_reference on settlement_lines (reference, source) where reference <> '';
