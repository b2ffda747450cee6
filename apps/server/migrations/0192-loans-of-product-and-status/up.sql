-- Loans of a product by their status, by the day of confirmation: also that there are none is found at once. What the index before it
-- served, this one serves. It reads one row a loan, so that writers wait for about a second where there are a million.
-- squawk-ignore require-concurrent-index-creation
create index if not exists loan_list_of_product_and_status on loan_list (product_id, status, ordered_at, order_id);
-- squawk-ignore require-concurrent-index-deletion
drop index if exists loan_list_of_product;
