-- The text of a cause was written beside its columns for a version that knew no columns (docs/decisions/090-cause-columns.md). Every
-- transaction paid for it with a trigger and a second unique index. The column is empty from here on and goes with the next version.
drop trigger ledger_transactions_have_both_causes on ledger_transactions;
alter table ledger_transactions
  drop constraint ledger_transactions_source_key,
  alter column source drop not null;
drop function write_both_causes();
drop function read_loan_books(text, boolean, text);
drop function cause_of_source(text);
drop function source_of_cause(text, text, text);
