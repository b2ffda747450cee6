-- A last rest of a loan that its product lets go (docs/decisions/380-a-small-last-rest.md).
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- Not validated: the list only grows, and checking every row would hold up bookings.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payout', 'penalty', 'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'credit', 'unmatched', 'matched', 'refund',
  'correction', 'earning', 'waiver', 'creditAdjustment', 'debitAdjustment', 'smallBalance', 'suspension', 'chargeOff', 'recovery',
  'reschedule', 'providerFee', 'settlement'
)) not valid;
