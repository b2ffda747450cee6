-- The double-entry ledger, and the list of loans that is brought up to date with it.

-- Every movement of money is a balanced transaction; balances are sums of entries and nothing else.
-- An amount is positive where the account is debited. Receivables and cash grow by debits; income, tax owed, the
-- borrower's credit and suspense grow by credits.
create table ledger_accounts (
  name text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_accounts (name, kind) values
  ('cash', 'asset'),
  ('receivable.principal', 'asset'),
  ('receivable.interest', 'asset'),
  ('receivable.commission', 'asset'),
  ('receivable.iva', 'asset'),
  ('receivable.penalty', 'asset'),
  ('borrower.credit', 'liability'),
  ('suspense', 'liability'),
  ('tax.iva', 'liability'),
  ('income.interest', 'income'),
  ('income.commission', 'income'),
  ('income.penalty', 'income'),
  ('income.extension', 'income'),
  ('expense.discount', 'expense'),
  ('expense.writeOff', 'expense'),
  -- A loan can be ended early, and its interest is earned as time passes (docs/decisions/081-interest-is-earned.md). What is charged
  -- for days to come is deferred with its tax; an entry of these accounts with an instalment is what a payoff left out of it.
  ('deferred.interest', 'liability'),
  ('deferred.tax', 'liability'),
  -- An amount of the borrower's own, and what it reduces where it passes what is due (docs/decisions/094-an-amount-of-ones-own.md). What
  -- was prepaid of the principal of an instalment is a sum of entries like everything else: money moves by none of them.
  ('memo.prepaid', 'asset'),
  -- Charge-off, adjustment, and income that is suspended while a loan is long overdue (docs/decisions/110-charge-off.md).
  ('suspended', 'asset'),
  ('chargedOff', 'asset'),
  ('income.suspended', 'income'),
  ('income.recovery', 'income'),
  ('expense.chargeOff', 'expense'),
  -- Settlement reports of providers and statements of banks (docs/decisions/140-settlement-files.md).
  ('bank', 'asset'),
  ('tax.onFees', 'asset'),
  ('expense.providerFee', 'expense'),
  -- The tax that penalties hold (docs/decisions/201-tax-on-penalties.md), in an account of its own: what `tax.iva` has with an
  -- instalment is tax that was given back.
  ('tax.penalty', 'liability');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
      'payout', 'penalty', 'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'credit', 'unmatched', 'matched', 'refund',
      'correction', 'earning', 'waiver', 'creditAdjustment', 'debitAdjustment', 'suspension', 'chargeOff', 'recovery', 'reschedule',
      'providerFee', 'settlement'
  )),
  -- What caused it, in words that a machine can repeat: applying one cause twice breaks this and nothing else.
  source text not null unique check (length(source) between 3 and 200),
  order_id text references orders (id),
  borrower_id text references borrowers (id),
  -- The day that counts for the borrower (a payment's own day); `booked_at` is when we learnt of it.
  value_on date not null,
  booked_at timestamptz not null,
  -- What made a movement of money, in columns: `cause_kind` in our words, whose id it is where a provider has given it, and the id.
  -- What follows from a cause (a correction, interest that it earned) has the same id under a kind of its own, `voucher.correction`.
  cause_kind text,
  cause_provider text,
  cause_id text,
  constraint ledger_transactions_have_causes check (
    cause_kind is not null and cause_provider is not null and cause_id is not null and length(cause_id) <= 200
  ),
  constraint ledger_transactions_check check (
    kind in ('unmatched', 'correction', 'providerFee', 'settlement') or borrower_id is not null
  )
);
-- The last day that a loan's books have reached is the end of this index.
create index ledger_transactions_of_order on ledger_transactions (order_id, value_on, id);
-- The loans whose books have not been brought to a month's end are found through these.
create index ledger_transactions_earning on ledger_transactions (order_id, value_on) where kind = 'earning';
-- A cause is booked once.
create unique index ledger_transactions_cause on ledger_transactions (cause_kind, cause_provider, cause_id);
-- What came in on a day, to be compared with the reports of providers.
create index ledger_transactions_of_money_in on ledger_transactions (value_on, id)
  where cause_kind in ('voucher', 'attempt', 'unmatched', 'demo');

-- A cause that is marked as applied while its money is nowhere would be money lost.
create function refuse_empty_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_has_entries';
  end if;
  return null;
end
$$;
create constraint trigger ledger_has_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_empty_transaction();
create trigger ledger_transactions_are_never_emptied before truncate on ledger_transactions
  for each statement execute function refuse_emptying();

-- Consoles that are open hear of every loan and of all money that moves, whichever code moved it: once for a statement.
create function announce_ledger() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) select 'loans' where exists (select 1 from added where order_id is not null);
  return null;
end
$$;
create trigger ledger_transactions_are_announced after insert on ledger_transactions
  referencing new table as added for each statement execute function announce_ledger();

-- The text form of a cause, as columns: an earlier version writes it
-- (docs/decisions/090-cause-columns.md). One that is not known is kept whole behind its first word.
create function cause_of_source(source text, out kind text, out provider text, out id text)
language plpgsql immutable strict as $$
declare
  follows text := '';
  rest text := source;
begin
  if rest like 'correction:%' then
    follows := '.correction';
    rest := substr(rest, length('correction:') + 1);
  elsif rest ~ '^earned:[^:]+:\d{4}-\d{2}-\d{2}$' then
    rest := 'earning:' || substr(rest, length('earned:') + 1);
  elsif rest like 'earned:%' then
    follows := '.earning';
    rest := substr(rest, length('earned:') + 1);
  end if;
  kind := split_part(rest, ':', 1);
  provider := '';
  id := substr(rest, length(kind) + 2);
  if rest like 'restored:request:%' then
    kind := 'restoredByHand';
    id := split_part(rest, ':', 3);
  elsif kind in ('voucher', 'unmatched', 'refund', 'restored') then
    provider := split_part(id, ':', 1);
    id := substr(id, length(provider) + 2);
  elsif kind = 'refund-unmatched' then
    kind := 'refundUnmatched';
  elsif kind = 'payback' and id like '%:%' then
    kind := 'payback.' || split_part(id, ':', 2);
    id := split_part(id, ':', 1);
  end if;
  if kind in ('refund', 'restored', 'restoredByHand') and rest like '%:short' then
    follows := '.short' || follows;
    id := regexp_replace(id, ':short$', '');
  end if;
  -- A part of a payment that was taken back: the amount that it made in all.
  if kind = 'refund' and id ~ ':\d+$' then
    kind := 'refund.part';
  end if;
  kind := kind || follows;
end
$$;

-- The text form of a cause, whose unique key still holds: a step that had no name of its own would be taken for its cause.
create function source_of_cause(kind text, provider text, id text) returns text
language plpgsql immutable strict as $$
declare
  root text := split_part(kind, '.', 1);
begin
  return case
      when kind = 'earning' or kind like '%.earning' then 'earned:'
      when kind like '%.correction' then 'correction:'
      when kind like '%.suspension' then 'suspended:'
      when kind like '%.recovery' then 'recovered:'
      else ''
    end || case root
      when 'earning' then ''
      when 'restoredByHand' then 'restored:request:'
      when 'refundUnmatched' then 'refund-unmatched:'
      else root || ':'
    end || case when provider = '' then '' else provider || ':' end || id || case
      when kind ~ '\.short\M' then ':short'
      when kind in ('payback.paid', 'payback.failed') then ':' || split_part(kind, '.', 2)
      else ''
    end;
end
$$;

-- Either version writes its own form; the other one is made of it.
create function write_both_causes() returns trigger language plpgsql as $$
begin
  if new.cause_kind is null then
    select c.kind, c.provider, c.id into new.cause_kind, new.cause_provider, new.cause_id
    from cause_of_source(new.source) c;
  elsif new.source is null then
    new.source := source_of_cause(new.cause_kind, new.cause_provider, new.cause_id);
  end if;
  return new;
end
$$;
create trigger ledger_transactions_have_both_causes before insert on ledger_transactions
  for each row execute function write_both_causes();
create trigger ledger_transactions_are_append_only before delete on ledger_transactions
  for each row execute function refuse_rewriting();
create trigger ledger_transactions_are_not_rewritten before update on ledger_transactions
  for each row when (
    old.cause_kind is not null or (new.id, new.kind, new.source, new.order_id, new.borrower_id, new.value_on, new.booked_at)
      is distinct from (old.id, old.kind, old.source, old.order_id, old.borrower_id, old.value_on, old.booked_at)
  ) execute function refuse_rewriting();

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions (id),
  line smallint not null check (line >= 1),
  account text not null references ledger_accounts (name),
  order_id text references orders (id),
  instalment integer,
  borrower_id text references borrowers (id),
  -- Which provider's cash; empty elsewhere.
  provider text not null default '',
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, line),
  foreign key (order_id, instalment) references instalments (order_id, number),
  check (account not like 'receivable.%' or (order_id is not null and instalment is not null)),
  check (account <> 'borrower.credit' or borrower_id is not null),
  -- How much a loan's penalties came to is read from here, instalment by instalment.
  check (account <> 'income.penalty' or (order_id is not null and instalment is not null)),
  -- How much a loan's penalties came to is read from here, instalment by instalment.
  constraint ledger_entries_tax_of_instalment check (account <> 'tax.penalty' or (order_id is not null and instalment is not null))
);
-- What is owed on an order is one range of this index.
create index ledger_entries_of_order on ledger_entries (order_id, instalment, account) include (amount) where order_id is not null;
create index ledger_entries_of_credit on ledger_entries (borrower_id) include (amount) where account = 'borrower.credit';

create function refuse_unbalanced_transaction() returns trigger language plpgsql as $$
declare difference bigint;
begin
  select coalesce(sum(amount), 0) into difference from ledger_entries where transaction_id = new.transaction_id;
  if difference <> 0 then
    raise exception 'ledger transaction % is out of balance by %', new.transaction_id, difference
      using errcode = 'check_violation', constraint = 'ledger_is_balanced';
  end if;
  return null;
end
$$;
create constraint trigger ledger_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();
create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
create trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_emptying();

-- An instalment's due date as it was moved by an extension. History is kept: each row is one extension that was paid.
create table extensions (
  id text primary key,
  order_id text not null,
  instalment integer not null,
  days integer not null check (days between 1 and 31),
  old_due_on date not null,
  new_due_on date not null,
  fee bigint not null check (fee >= 0),
  fee_tax bigint not null check (fee_tax >= 0),
  -- The ledger transaction that paid it; unique, so that one payment extends once.
  transaction_id bigint not null unique references ledger_transactions (id),
  made_at timestamptz not null,
  foreign key (order_id, instalment) references instalments (order_id, number),
  check (new_due_on > old_due_on)
);
create index extensions_of_order on extensions (order_id, instalment);
create index extensions_new_due on extensions (new_due_on);
create index extensions_by_day on extensions (new_due_on);

-- Which payment a return took money from, and what brought that money back since. One payment may go back in several parts.
create table returned_payments (
  transaction_id bigint primary key references ledger_transactions (id),
  payment_id bigint not null references ledger_transactions (id),
  amount bigint not null check (amount > 0),
  restored_by bigint references ledger_transactions (id),
  -- Booked by two people as the inverse of an act of ours: no money of it is in dispute.
  is_inverse boolean not null default false
);
create index returned_payments_of_payment on returned_payments (payment_id);

-- What the console lists, sorts and filters loans by. Follows the orders and the ledger in their own transactions, so that a list
-- of a million loans is read along an index; the books stay sums of entries, and nothing that moves money reads this.
create table loan_list (
  order_id text primary key references orders (id) on delete cascade,
  status smallint not null,
  product_id text not null,
  principal bigint not null,
  ordered_at timestamptz not null,
  -- What is booked and unpaid, and what of it is principal.
  balance bigint not null default 0,
  principal_owed bigint not null default 0,
  -- On which the earliest unpaid instalment is due, as moved by extensions; null where nothing is owed.
  due_on date,
  -- The month's end to which the interest of a loan was brought. Whoever brings it there writes it; a loan of which nothing is written is
  -- looked at once.
  earned_to date not null default '-infinity'
);
create index loan_list_newest on loan_list (ordered_at, order_id);
create index loan_list_of_status on loan_list (status, ordered_at, order_id);
create index loan_list_due on loan_list (due_on, order_id)
  include (status, product_id, balance, principal_owed) where due_on is not null;
create index loan_list_by_principal on loan_list (principal, order_id);
create index loan_list_by_balance on loan_list (balance, order_id) where balance > 0;
-- The daily work reads along these, so that it looks only at loans to which a day may do something.
create index loan_list_to_keep on loan_list (due_on, order_id) where status = 174 and due_on is not null;
create index loan_list_overdue on loan_list (due_on, order_id) where status = 180 and due_on is not null;
create index loan_list_to_earn on loan_list (earned_to, order_id) where status in (174, 180);
-- Loans of a product by status, newest first; that there are none is found at once too.
create index loan_list_of_product_and_status on loan_list (product_id, status, ordered_at, order_id);
-- Products and statuses go together: of some pairs there is no loan, which the planner does not see from either alone.
create statistics loan_list_of_product_and_status (mcv) on product_id, status from loan_list;

create function list_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into loan_list (order_id, status, product_id, principal, ordered_at)
    values (new.id, new.status, new.product_id, new.principal, new.ordered_at);
  else
    update loan_list set status = new.status where order_id = new.id;
  end if;
  return null;
end
$$;
create trigger orders_are_listed after insert on orders for each row execute function list_order();
create trigger moved_orders_are_listed after update of status on orders for each row
  when (new.status is distinct from old.status) execute function list_order();

create function list_booked_loans() returns trigger language plpgsql as $$
begin
  update loan_list l
  set balance = f.balance, principal_owed = f.principal_owed, due_on = f.due_on
  from (select distinct order_id from booked where account like 'receivable.%') b
  cross join lateral loan_list_figures(b.order_id) f
  where l.order_id = b.order_id;
  return null;
end
$$;
create trigger booked_loans_are_listed after insert on ledger_entries
  referencing new table as booked for each statement execute function list_booked_loans();

create function list_extended_loan() returns trigger language plpgsql as $$
begin
  update loan_list l set due_on = f.due_on from loan_list_figures(new.order_id) f where l.order_id = new.order_id;
  return null;
end
$$;
create trigger extended_loans_are_listed after insert on extensions for each row execute function list_extended_loan();

-- How the portfolio moved in each month, counted once from the ledger after its end: where a loan's bucket of days past due of the month
-- before stands at its end, and what of each month of payout was over 30 days late then.
create table portfolio_months (
  month_end date primary key,
  -- Up to which loan it is counted; all of it where counted_at is set.
  counted_to text not null default '',
  counted_at timestamptz
);

create table portfolio_moves (
  month_end date not null references portfolio_months (month_end),
  -- The place of the bucket in the lender's list of them; 6 is paid back.
  from_bucket smallint not null check (from_bucket between 0 and 5),
  to_bucket smallint not null check (to_bucket between 0 and 6),
  loans integer not null,
  -- The unpaid principal of a month ago, so that what was paid back weighs what it weighed.
  principal bigint not null,
  primary key (month_end, from_bucket, to_bucket)
);

create table portfolio_cohorts (
  month_end date not null references portfolio_months (month_end),
  -- The first day of the month of payout.
  month date not null,
  late_loans integer not null,
  late_principal bigint not null,
  primary key (month_end, month)
);

-- Tells a loan as it was read from every later state of it: its own row, what was booked, and where penalties stop.
create function loan_version(wanted text) returns text language plpgsql stable as $$
begin
  return (
    select concat_ws('.', o.xmin,
      (select count(*) from ledger_transactions t where t.order_id = wanted),
      (select count(*) from penalty_moves m where m.order_id = wanted))
    from orders o where o.id = wanted
  );
end
$$;

-- A loan with its rules, its stopped days and its balances, as sums of entries. With `is_locked` the order's row is held until the
-- transaction ends: a volatile function reads anew after it has waited, which one statement with a lock in it would not,
-- so what it answers is what the transaction before it has left. Null where there is no such order.
create function loan_books(
  wanted text, is_locked boolean, asked_kind text, asked_provider text, asked_id text
) returns json
language plpgsql volatile as $$
begin
  if is_locked then
    perform 1 from orders where id = wanted for no key update;
  end if;
  return (
    select json_build_object(
      'id', o.id, 'borrowerId', o.borrower_id, 'status', o.status, 'productId', o.product_id,
      'canBeExtended', o.can_be_extended, 'paidOutOn', o.paid_out_on,
      'startsOn', coalesce(o.plan_starts_on, o.paid_out_on), 'plan', o.plan,
      'wasSuspended', o.plan_was_suspended,
      -- A one-time penalty is once for a loan, also when another plan has begun since.
      'wasPenalised', case when o.plan = 0 then false else coalesce((
        select -sum(e.amount) from ledger_entries e
        join instalments i on i.order_id = e.order_id and i.number = e.instalment and i.plan < o.plan
        where e.order_id = wanted and e.account in ('income.penalty', 'tax.penalty')
      ), 0) > 0 end,
      'isRepeatClient', f.is_repeat_client, 'product', f.terms -> 'product',
      'isKnown', asked_kind is not null and exists (
        select 1 from ledger_transactions t
        where t.cause_kind = asked_kind and t.cause_provider = asked_provider and t.cause_id = asked_id),
      'reachedOn', (select max(t.value_on) from ledger_transactions t where t.order_id = wanted),
      'version', loan_version(wanted),
      'credit', b.credit, 'deferredInterest', b.interest, 'deferredTax', b.tax,
      'suspended', b.suspended, 'chargedOff', b.charged_off, 'isChargedOff', b.is_charged_off,
      'stops', (
        select coalesce(json_agg(
          json_build_object('from', s.on_day, 'resumesOn', r.on_day) order by s.seq
        ), '[]'::json)
        from penalty_moves s
        left join penalty_moves r on r.order_id = s.order_id and r.seq = s.seq + 1
        where s.order_id = wanted and s.seq % 2 = 1
      ),
      'instalments', (
        select coalesce(json_agg(json_build_object(
          'number', i.number, 'dueOn', coalesce(x.new_due_on, i.due_on),
          'extendedDays', coalesce(x.days, 0),
          'agreedOn', i.due_on, 'plannedPrincipal', i.principal, 'plannedInterest', i.interest,
          'plannedCommission', i.commission, 'plannedIva', i.iva, 'discount', i.discount,
          'carriedInterest', i.carried_interest, 'carriedIva', i.carried_iva,
          'chargedBefore', i.charged_before,
          -- Read by the version before.
          'plannedAmount', i.principal + i.interest + i.commission + i.iva - i.discount,
          'principal', coalesce(s.principal, 0), 'interest', coalesce(s.interest, 0),
          'commission', coalesce(s.commission, 0), 'iva', coalesce(s.iva, 0),
          'penalty', coalesce(s.penalty, 0), 'accrued', coalesce(s.accrued, 0),
          'unearnedInterest', coalesce(s.unearned_interest, 0),
          'unearnedTax', coalesce(s.unearned_tax, 0), 'prepaid', coalesce(s.prepaid, 0),
          'givenCommission', coalesce(s.given_commission, 0), 'givenTax', coalesce(s.given_tax, 0)
        ) order by i.number), '[]'::json)
        from instalments i
        left join (
          select e.instalment,
            sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
            sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
            sum(e.amount) filter (where e.account = 'receivable.commission') as commission,
            sum(e.amount) filter (where e.account = 'receivable.iva') as iva,
            sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty,
            -sum(e.amount) filter (where e.account in ('income.penalty', 'tax.penalty')) as accrued,
            sum(e.amount) filter (where e.account = 'deferred.interest') as unearned_interest,
            sum(e.amount) filter (where e.account = 'deferred.tax') as unearned_tax,
            sum(e.amount) filter (where e.account = 'memo.prepaid') as prepaid,
            sum(e.amount) filter (where e.account = 'income.commission') as given_commission,
            sum(e.amount) filter (where e.account = 'tax.iva') as given_tax
          from ledger_entries e
          where e.order_id = wanted and e.instalment is not null
          group by e.instalment
        ) s on s.instalment = i.number
        left join (
          select y.instalment, max(y.new_due_on) as new_due_on, sum(y.days) as days
          from extensions y where y.order_id = wanted group by y.instalment
        ) x on x.instalment = i.number
        where i.order_id = wanted and i.plan = o.plan
      )
    )
    from orders o
    join offers f on f.id = o.offer_id
    cross join lateral (
      select
        coalesce(-sum(e.amount) filter (where e.account = 'borrower.credit' and e.instalment is null), 0) as credit,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.interest'), 0) as interest,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.tax'), 0) as tax,
        coalesce(-sum(e.amount) filter (where e.account = 'suspended'), 0) as suspended,
        coalesce(-sum(e.amount) filter (where e.account = 'chargedOff'), 0) as charged_off,
        count(*) filter (where e.account = 'chargedOff' and e.transaction_id > coalesce(o.reinstated_by, 0)) > 0 as is_charged_off
      from ledger_entries e where e.order_id = wanted
    ) b
    where o.id = wanted
  );
end
$$;

-- The form that asks by the text of a cause.
create function read_loan_books(wanted text, is_locked boolean, asked_source text) returns json
language plpgsql volatile as $$
declare
  cause record;
begin
  select * into cause from cause_of_source(asked_source);
  return loan_books(wanted, is_locked, cause.kind, cause.provider, cause.id);
end
$$;

-- The figures of one loan, read from its entries.
create function loan_list_figures(wanted text)
returns table (balance bigint, principal_owed bigint, due_on date) language sql stable as $$
  select coalesce(sum(o.owed), 0)::bigint, coalesce(sum(o.principal), 0)::bigint,
    min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0)
  from (
    select e.instalment, sum(e.amount) as owed,
      sum(e.amount) filter (where e.account = 'receivable.principal') as principal
    from ledger_entries e
    where e.order_id = wanted and e.instalment is not null and e.account like 'receivable.%'
    group by e.instalment
  ) o
  join instalments i on i.order_id = wanted and i.number = o.instalment
  cross join lateral (
    select max(x.new_due_on) as due_on from extensions x
    where x.order_id = wanted and x.instalment = o.instalment
  ) moved
$$;

-- What a loan owed at the end of a day, by the days on which its entries count.
create function loan_standing_on(wanted text, day date)
returns table (principal bigint, due_on date) language sql stable as $$
  select coalesce(sum(o.principal), 0)::bigint, min(coalesce(moved.due_on, i.due_on)) filter (where o.owed > 0)
  from (
    select e.instalment, sum(e.amount) as owed,
      sum(e.amount) filter (where e.account = 'receivable.principal') as principal
    from ledger_entries e
    -- One look into the key for each of its entries: joined, the planner might read every transaction once for each loan.
    cross join lateral (
      select 1 from ledger_transactions t where t.id = e.transaction_id and t.value_on <= day offset 0
    ) counted
    where e.order_id = wanted and e.instalment is not null and e.account like 'receivable.%'
    group by e.instalment
  ) o
  join instalments i on i.order_id = wanted and i.number = o.instalment
  cross join lateral (
    select max(x.new_due_on) as due_on
    from extensions x
    cross join lateral (
      select 1 from ledger_transactions t where t.id = x.transaction_id and t.value_on <= day offset 0
    ) counted
    where x.order_id = wanted and x.instalment = o.instalment
  ) moved
$$;
