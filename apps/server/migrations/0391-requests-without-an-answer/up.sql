-- Few rows, and no column changes.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion

-- A request is open while it has no answer, whatever the word of its state: the checks of the table keep both equal.
drop index money_requests_one_credit;
create unique index money_requests_one_credit on money_requests (borrower_id)
  where kind = 'payCreditBack' and (answered_at is null or state = 'approved');
drop index money_requests_one_payment;
create unique index money_requests_one_payment on money_requests (payment_id) where answered_at is null;
drop index money_requests_open;
create index money_requests_open on money_requests (id) where answered_at is null or state = 'approved';
drop index money_requests_one_of_a_debt;
create unique index money_requests_one_of_a_debt on money_requests (order_id)
  where kind in ('waivePenalties', 'creditAdjustment', 'debitAdjustment', 'chargeOff') and answered_at is null;
drop index money_requests_one_inverse;
create unique index money_requests_one_inverse on money_requests (undoes) where answered_at is null or state = 'done';
drop index money_requests_one_decision;
create unique index money_requests_one_decision on money_requests (attempt_id) where answered_at is null or state = 'done';
drop index money_requests_one_match;
create unique index money_requests_one_match on money_requests (unmatched_id) where answered_at is null;
drop index money_requests_one_payout;
create unique index money_requests_one_payout on money_requests (order_id)
  where kind = 'payoutAgain' and answered_at is null;
