-- The embedded provider's dispute that the lender has won: the money of a receipt came back.
alter table sandbox_receipts add column restored_at timestamptz;
alter table sandbox_receipts add constraint sandbox_receipts_restored
  check (restored_at is null or refunded_at is not null) not valid;
