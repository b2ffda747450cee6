-- Money that was taken back is owed again, also of a loan that was repaid.
insert into order_moves (from_status, to_status) values (200, 180);

-- Which payment a return took money from, and what brought that money back since. One payment may go back in several parts.
create table returned_payments (
  transaction_id bigint primary key references ledger_transactions (id),
  payment_id bigint not null references ledger_transactions (id),
  amount bigint not null check (amount > 0),
  restored_by bigint references ledger_transactions (id)
);
create index returned_payments_of_payment on returned_payments (payment_id);
