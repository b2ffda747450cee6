-- A provider is told that a voucher no longer counts beside the transaction that superseded it, and again until it has heard.
create table voucher_cancellations (
  voucher_id text primary key references vouchers (id) on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index voucher_cancellations_due on voucher_cancellations (due_at);
