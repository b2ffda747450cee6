-- What the work of a day goes by, so that it looks at the loans that a day may do something to and at no other. Each index reads one row a
-- loan, so that writers wait for about a second where there are a million.
-- squawk-ignore require-concurrent-index-creation
create index loan_list_to_keep on loan_list (due_on, order_id) where status = 174 and due_on is not null;
-- squawk-ignore require-concurrent-index-creation
create index loan_list_overdue on loan_list (due_on, order_id) where status = 180 and due_on is not null;

-- The month's end to which the interest of a loan was brought. Whoever brings it there writes it; a loan of which nothing is written is
-- looked at once.
alter table loan_list add column earned_to date not null default '-infinity';
-- squawk-ignore require-concurrent-index-creation
create index loan_list_to_earn on loan_list (earned_to, order_id) where status in (174, 180);
