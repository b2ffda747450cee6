-- Whether the one-time penalty of a loan is that of a repeat client (decisions §7): frozen with the offer, as all that a loan lives
-- by. The borrower's own column of that name was read live, so setting it would have priced running loans anew.
alter table offers add column is_repeat_client boolean not null default false;

-- Nothing ever set the borrower's; where somebody did by hand, what was charged by it stays as it is.
update offers set is_repeat_client = true
where borrower_id in (select id from borrowers where is_repeat_client);

-- A loan with its rules, its stopped days and its balances, as sums of entries. With `is_locked` the order's row is held until the
-- transaction ends: a volatile function reads anew after it has waited, which one statement with a lock in it would not,
-- so what it answers is what the transaction before it has left. Null where there is no such order.
create or replace function read_loan_books(wanted text, is_locked boolean, asked_source text) returns json
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
      'isKnown', asked_source is not null
        and exists (select 1 from ledger_transactions t where t.source = asked_source),
      'reachedOn', (select max(t.value_on) from ledger_transactions t where t.order_id = wanted),
      'credit', (
        select coalesce(-sum(e.amount), 0) from ledger_entries e
        where e.order_id = wanted and e.instalment is null and e.account = 'borrower.credit'
      ),
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
    where o.id = wanted
  );
end
$$;
