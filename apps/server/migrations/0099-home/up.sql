-- What the console's home counts, by the day on which it happened.
create index attempts_started on attempts (started_at);
create index offers_shown on offers (shown_at, borrower_id);
create index orders_paid_out on orders (paid_out_on) include (principal) where paid_out_on is not null;
