-- What charged-off loans have paid since, for the portfolio's figures: without it, each of them was looked up in the ledger.
-- squawk-ignore require-concurrent-index-creation
create index ledger_entries_of_recovery on ledger_entries (order_id) include (amount) where account = 'income.recovery';
