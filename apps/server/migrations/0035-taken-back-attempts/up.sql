-- Whether the money of a card's or wallet's payment was taken back: the refund in the ledger is found by the event that told of it.
create index if not exists webhook_events_of_refund on webhook_events ((payload ->> 'attemptId')) where kind = 'refunded';
