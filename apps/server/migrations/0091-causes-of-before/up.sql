-- Rows of before get their cause as columns. Nothing else of a ledger's row is ever written again.
update ledger_transactions t set
  -- What a return took from another loan of the borrower had the same form as a part; no cash left with it.
  cause_kind = case
    when c.kind like 'refund.part%' and exists (
      select 1 from returned_payments r where r.transaction_id = t.id
    ) and not exists (
      select 1 from ledger_entries e where e.transaction_id = t.id and e.account = 'cash'
    ) then replace(c.kind, 'refund.part', 'refund.cover')
    else c.kind
  end,
  cause_provider = c.provider,
  cause_id = c.id
from ledger_transactions s cross join lateral cause_of_source(s.source) c
where s.id = t.id and t.cause_kind is null;
