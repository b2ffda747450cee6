-- A cause is booked once.
create unique index ledger_transactions_cause on ledger_transactions (cause_kind, cause_provider, cause_id);
alter table ledger_transactions validate constraint ledger_transactions_have_causes;
