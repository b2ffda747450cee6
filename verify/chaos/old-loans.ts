import { withClient } from '../../bench/money/databases.ts';

/** A whole number of weeks, so that due dates keep their weekday; longer than any market waits before it charges off. */
const OLDER_BY_DAYS = 203;

/**
 * Each borrower's first order was lent and due that much earlier, and its ledger has not been brought up to date since: its
 * penalties of all those days are still to be booked.
 */
export async function makeFirstOrdersOld(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const isOld = `order_id like 'bench-%-0'`;
    // The ledger is append-only: without its triggers, these rows are as if they had been filled in like this.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    // Books reach as far as their latest transaction, which at the start of a month is the interest of the last one.
    const later = `
      select t.id from ledger_transactions t where t.${isOld} and t.value_on > (
        select max(p.value_on) from ledger_transactions p
        where p.order_id = t.order_id and p.kind in ('payout', 'payment'))`;
    await client.query(`
      with removed as (delete from ledger_transactions where id in (${later}) returning id)
      delete from ledger_entries where transaction_id in (select id from removed)`);
    const moveBack = (table: string, columns: readonly string[], where: string) =>
      client.query(
        `update ${table} set ${columns.map((one) => `${one} = ${one} - interval '${OLDER_BY_DAYS} days'`).join(', ')} where ${where}`,
      );
    await moveBack('orders', ['ordered_on', 'ordered_at', 'paid_out_on'], `id like 'bench-%-0'`);
    await moveBack('order_history', ['happened_at'], isOld);
    await moveBack('instalments', ['due_on'], isOld);
    await moveBack('ledger_transactions', ['value_on', 'booked_at'], isOld);
    await client.query(`
      update loan_list l set ordered_at = o.ordered_at, balance = f.balance, principal_owed = f.principal_owed, due_on = f.due_on,
        late_after = f.late_after
      from orders o, loan_list_figures(o.id) f where o.id = l.order_id and l.${isOld}`);
    await client.query('commit');
  });
}
