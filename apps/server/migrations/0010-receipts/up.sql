-- Which voucher a receipt in the ledger was paid with: its event says so, and is found by the payment that both name.
create index webhook_events_of_payment on webhook_events (provider, (payload ->> 'paymentId'));
