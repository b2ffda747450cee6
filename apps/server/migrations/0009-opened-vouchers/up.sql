-- When its borrower last looked at a voucher. A repayment screen issues one for each channel at once; the one that was opened is
-- the one that the loan leads back to.
alter table vouchers add column opened_at timestamptz;
