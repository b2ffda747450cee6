-- Every movement of money is a balanced transaction; balances are sums of entries and nothing else (decisions §7).
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
  ('expense.writeOff', 'expense');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payout', 'penalty', 'payment', 'extension', 'credit', 'unmatched', 'matched', 'refund', 'correction')),
  -- What caused it, in words that a machine can repeat: applying one cause twice breaks this and nothing else.
  source text not null unique check (length(source) between 3 and 200),
  order_id text references orders (id),
  borrower_id text references borrowers (id),
  -- The day that counts for the borrower (a payment's own day); `booked_at` is when we learnt of it.
  value_on date not null,
  booked_at timestamptz not null,
  check (kind in ('unmatched', 'correction') or borrower_id is not null)
);
-- The last day that a loan's books have reached is the end of this index.
create index ledger_transactions_of_order on ledger_transactions (order_id, value_on, id);

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
  check (account <> 'income.penalty' or (order_id is not null and instalment is not null))
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

create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
create trigger ledger_transactions_are_append_only before update or delete on ledger_transactions
  for each row execute function refuse_rewriting();
create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_emptying();
create trigger ledger_transactions_are_never_emptied before truncate on ledger_transactions
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

-- The daily work goes through these.
create index orders_running on orders (id) where status in (174, 180);

-- A loan with its rules and its balances, as sums of entries. With `is_locked` the order's row is held until the
-- transaction ends: a volatile function reads anew after it has waited, which one statement with a lock in it would not,
-- so what it answers is what the transaction before it has left. Null where there is no such order.
create function read_loan_books(wanted text, is_locked boolean, asked_source text) returns json
language plpgsql volatile as $$
begin
  if is_locked then
    perform 1 from orders where id = wanted for no key update;
  end if;
  return (
    select json_build_object(
      'id', o.id, 'borrowerId', o.borrower_id, 'status', o.status, 'productId', o.product_id,
      'canBeExtended', o.can_be_extended, 'paidOutOn', o.paid_out_on,
      'isRepeatClient', b.is_repeat_client, 'product', f.terms -> 'product',
      'isKnown', asked_source is not null
        and exists (select 1 from ledger_transactions t where t.source = asked_source),
      'reachedOn', (select max(t.value_on) from ledger_transactions t where t.order_id = wanted),
      'credit', (
        select coalesce(-sum(e.amount), 0) from ledger_entries e
        where e.order_id = wanted and e.instalment is null and e.account = 'borrower.credit'
      ),
      'instalments', (
        select coalesce(json_agg(json_build_object(
          'number', i.number, 'dueOn', coalesce(x.new_due_on, i.due_on),
          'extendedDays', coalesce(x.days, 0),
          'plannedPrincipal', i.principal,
          'plannedAmount', i.principal + i.interest + i.commission + i.iva - i.discount,
          'principal', coalesce(s.principal, 0), 'interest', coalesce(s.interest, 0),
          'commission', coalesce(s.commission, 0), 'iva', coalesce(s.iva, 0),
          'penalty', coalesce(s.penalty, 0), 'accrued', coalesce(s.accrued, 0)
        ) order by i.number), '[]'::json)
        from instalments i
        left join (
          select e.instalment,
            sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
            sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
            sum(e.amount) filter (where e.account = 'receivable.commission') as commission,
            sum(e.amount) filter (where e.account = 'receivable.iva') as iva,
            sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty,
            -sum(e.amount) filter (where e.account = 'income.penalty') as accrued
          from ledger_entries e
          where e.order_id = wanted and e.instalment is not null
          group by e.instalment
        ) s on s.instalment = i.number
        left join (
          select y.instalment, max(y.new_due_on) as new_due_on, sum(y.days) as days
          from extensions y where y.order_id = wanted group by y.instalment
        ) x on x.instalment = i.number
        where i.order_id = wanted
      )
    )
    from orders o
    join offers f on f.id = o.offer_id
    join borrowers b on b.id = o.borrower_id
    where o.id = wanted
  );
end
$$;
