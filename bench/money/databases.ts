import { Client } from 'pg';
import { fillWithOrders } from '../fill-with-orders.ts';
import { startServer } from '../started-server.ts';

/** Orders by number: order `i` is number `i div borrowers` of borrower `i mod borrowers`. */
export interface Orders {
  readonly borrowers: number;
  readonly ordersEach: number;
}

/** The bench's databases on one PostgreSQL server: filled once, copied for each run. */
export class Databases {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  urlOf(name: string): string {
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** A fresh copy, read once through every index that a payment uses: this does not measure a cold cache. */
  async copy(from: string, name: string): Promise<string> {
    await this.#admin(`drop database if exists ${name}`);
    await this.#admin(`create database ${name} template ${from}`);
    const url = this.urlOf(name);
    await withClient(url, (client) =>
      client.query(`
        select loan_books(o.id, false, 'attempt', '', o.id),
          (select count(*) from repay_tokens t where t.token = 'rt-' || o.id),
          (select count(*) from cards c where c.id = 'card-' || o.borrower_id),
          (select count(*) from order_history h where h.order_id = o.id),
          (select count(*) from sessions s where s.borrower_id = o.borrower_id)
        from orders o`),
    );
    return url;
  }

  /** A database as the server creates it at its first start, with payable orders, each with a card and a token. */
  async fill(name: string, orders: Orders): Promise<string> {
    await this.#admin(`create database ${name}`);
    const url = this.urlOf(name);
    const server = await startServer('scripts/start.ts', {
      DATABASE_URL: url,
      WEB_DIR: 'none',
      CONSOLE_DIR: 'none',
    });
    await server.stop();
    await fillWithOrders(url, orders);
    await addCards(url);
    return url;
  }

  async #admin(statement: string): Promise<void> {
    await withClient(this.#url, (client) => client.query(statement));
  }
}

/**
 * A card for each borrower, here and at the provider, and an open repayment token for each active loan: what a commit
 * starts from.
 */
export async function addCards(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      insert into sandbox_tokens (token, mask, brand, behaviour, made_at)
      select 'tok-' || id, '·· 4242', 'Visa', 'succeeds', now() from borrowers where id like 'bench-%'`);
    await client.query(`
      insert into cards (id, borrower_id, provider, token, bank_name, bank_code, mask, bound_at)
      select 'card-' || id, id, 'sandbox', 'tok-' || id, 'Visa', 'sandbox', '·· 4242', now()
      from borrowers where id like 'bench-%'`);
    await client.query(`
      insert into repay_tokens (token, order_id, borrower_id, made_at)
      select 'rt-' || id, id, borrower_id, now() from orders where id like 'bench-%' and status in (174, 180)`);
    await client.query('vacuum analyze');
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many of the provider's payments are in the ledger: what a run has really done. */
export function countPayments(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ledger_transactions where cause_kind = 'attempt'`,
    );
    return rows[0]?.count ?? 0;
  });
}
