-- Penalties can be forgiven by two people (docs/decisions/096-waived-penalties.md): one asks, another approves.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payout', 'penalty', 'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'credit', 'unmatched', 'matched', 'refund',
  'correction', 'earning', 'waiver'
)) not valid;

alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check
  check (kind in ('payCreditBack', 'restorePayment', 'waivePenalties')) not valid;
-- One open for a loan: a second would forgive what the first has forgiven.
create unique index money_requests_one_waiver on money_requests (order_id)
  where kind = 'waivePenalties' and state = 'asked';
