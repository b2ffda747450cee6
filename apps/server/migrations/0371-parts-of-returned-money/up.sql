-- What a dispute that was won in part brought back of a return that is still open; null restored_by says that the rest is owed.
alter table returned_payments
  add column restored_part bigint not null default 0 check (restored_part >= 0 and restored_part < amount);
