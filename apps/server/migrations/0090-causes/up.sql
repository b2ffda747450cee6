-- What made a movement of money, in columns: `cause_kind` in our words, whose id it is where a provider has given it, and the id.
-- What follows from a cause (a correction, interest that it earned) has the same id under a kind of its own, `voucher.correction`.
alter table ledger_transactions
  add column cause_kind text,
  add column cause_provider text,
  add column cause_id text;
alter table ledger_transactions add constraint ledger_transactions_have_causes check (
  cause_kind is not null and cause_provider is not null and cause_id is not null and length(cause_id) <= 200
) not valid;

-- The text in which the version before keeps a cause, as columns. One that it does not know is kept whole behind its first word.
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

-- The other way, for the version before: it finds what this one has booked.
create function source_of_cause(kind text, provider text, id text) returns text
language plpgsql immutable strict as $$
declare
  root text := split_part(kind, '.', 1);
begin
  return case
      when kind = 'earning' or kind like '%.earning' then 'earned:'
      when kind like '%.correction' then 'correction:'
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

-- A row of before may be given its columns, once; nothing else of it changes, and no other row does.
drop trigger ledger_transactions_are_append_only on ledger_transactions;
create trigger ledger_transactions_are_append_only before delete on ledger_transactions
  for each row execute function refuse_rewriting();
create trigger ledger_transactions_are_not_rewritten before update on ledger_transactions
  for each row when (
    old.cause_kind is not null or (new.id, new.kind, new.source, new.order_id, new.borrower_id, new.value_on, new.booked_at)
      is distinct from (old.id, old.kind, old.source, old.order_id, old.borrower_id, old.value_on, old.booked_at)
  ) execute function refuse_rewriting();

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
      'isRepeatClient', f.is_repeat_client, 'product', f.terms -> 'product',
      'isKnown', asked_kind is not null and exists (
        select 1 from ledger_transactions t
        where t.cause_kind = asked_kind and t.cause_provider = asked_provider and t.cause_id = asked_id),
      'reachedOn', (select max(t.value_on) from ledger_transactions t where t.order_id = wanted),
      'version', loan_version(wanted),
      'credit', b.credit, 'deferredInterest', b.interest, 'deferredTax', b.tax,
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
          -- Read by the version before.
          'plannedAmount', i.principal + i.interest + i.commission + i.iva - i.discount,
          'principal', coalesce(s.principal, 0), 'interest', coalesce(s.interest, 0),
          'commission', coalesce(s.commission, 0), 'iva', coalesce(s.iva, 0),
          'penalty', coalesce(s.penalty, 0), 'accrued', coalesce(s.accrued, 0),
          'unearnedInterest', coalesce(s.unearned_interest, 0),
          'unearnedTax', coalesce(s.unearned_tax, 0)
        ) order by i.number), '[]'::json)
        from instalments i
        left join (
          select e.instalment,
            sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
            sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
            sum(e.amount) filter (where e.account = 'receivable.commission') as commission,
            sum(e.amount) filter (where e.account = 'receivable.iva') as iva,
            sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty,
            -sum(e.amount) filter (where e.account = 'income.penalty') as accrued,
            sum(e.amount) filter (where e.account = 'deferred.interest') as unearned_interest,
            sum(e.amount) filter (where e.account = 'deferred.tax') as unearned_tax
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
    cross join lateral (
      select
        coalesce(-sum(e.amount) filter (where e.account = 'borrower.credit' and e.instalment is null), 0) as credit,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.interest'), 0) as interest,
        coalesce(-sum(e.amount) filter (where e.account = 'deferred.tax'), 0) as tax
      from ledger_entries e where e.order_id = wanted
    ) b
    where o.id = wanted
  );
end
$$;

-- As the version before calls it.
create or replace function read_loan_books(wanted text, is_locked boolean, asked_source text) returns json
language plpgsql volatile as $$
declare
  cause record;
begin
  select * into cause from cause_of_source(asked_source);
  return loan_books(wanted, is_locked, cause.kind, cause.provider, cause.id);
end
$$;
