import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Books } from './books.ts';
import type { Finding } from './verdict.ts';

const OF_ORDER = {
  transactions: `
    select t.*, (select json_agg(e) from ledger_entries e where e.transaction_id = t.id) as entries
    from ledger_transactions t where t.order_id = $1 order by t.id`,
  returns: `
    select r.* from returned_payments r join ledger_transactions t on t.id = r.transaction_id
    where t.order_id = $1 order by r.transaction_id`,
  requests: `select * from money_requests where order_id = $1 order by id`,
  attempts: `select * from attempts where order_id = $1 order by id`,
  instalments: `select * from instalments where order_id = $1 order by plan, number`,
} as const;

/** Saves the ledger of each loan that a finding names beside the servers' logs: the database ends with the run. */
export async function saveLedgers(
  books: Books,
  findings: readonly Finding[],
  folder: string,
): Promise<void> {
  const text = findings.flatMap(({ samples }) => samples).join(' ');
  const orders = new Set(text.match(/bench-\d+-\d+/g));
  for (const orderId of orders) {
    const ledger: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(OF_ORDER))
      ledger[name] = (await books.query(query, [orderId])).rows;
    writeFileSync(join(folder, `${orderId}.json`), JSON.stringify(ledger, null, 1));
  }
}
