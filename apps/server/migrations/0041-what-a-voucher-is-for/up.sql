-- What a voucher was made for: the instalments whose debt it asks for and, for an extension, the fee with its tax and the day that
-- was shown. Null in what the version before has issued.
alter table vouchers
  add column instalments jsonb,
  add column fee bigint,
  add column new_due_on date;

-- Money of any kind takes an active voucher out of use, so one that is active asks for the earliest instalment that is unpaid.
update vouchers v set instalments = (
  select jsonb_build_array(min(open.number)) from (
    select i.number from instalments i
    join ledger_entries e on e.order_id = i.order_id and e.instalment = i.number and e.account like 'receivable.%'
    where i.order_id = v.order_id group by i.number having sum(e.amount) > 0
  ) open having min(open.number) is not null
)
where v.state = 'active' and v.purpose = 'extension';
