-- What a chart of what falls due goes by besides the instalments themselves: the few loans that go by a later plan, and what was
-- extended to a day. Without them it reads every order for each chart. Both are built within a second where there are a million loans.
-- squawk-ignore require-concurrent-index-creation
create index orders_with_a_later_plan on orders (id) include (plan) where plan > 0;
-- squawk-ignore require-concurrent-index-creation
create index extensions_by_day on extensions (new_due_on);
