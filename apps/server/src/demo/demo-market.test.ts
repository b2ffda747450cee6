import { marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withAgents } from '../../test/console-caller.ts';
import { brandSettings } from '../../test/test-settings.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { loadDeskWork } from './load-desk-work.ts';
import { loadPortfolio } from './load-portfolio.ts';

/** All that the rows of a table say. */
async function contentOf({ db }: TestApp, table: string): Promise<string> {
  const { rows } = await sql<{ content: string | null }>`
    select string_agg(to_jsonb(t)::text, ' ') as content from ${sql.table(table)} t
  `.execute(db);
  return rows[0]?.content ?? '';
}

const TABLES = [
  'agents',
  'attempt_decisions',
  'attempts',
  'borrowers',
  'custom_roles',
  'data_requests',
  'money_requests',
  'orders',
  'payment_promises',
  'provider_tries',
  'settlement_explanations',
  'settlement_files',
  'settlement_lines',
  'unmatched_money',
  'vouchers',
  'webhook_events',
];
const OF_MEXICO =
  /\+52|MXN|BBVA|conekta|"stp"|oxxo|spei|Cobranza|Conciliaci|COMISION|fecha|[¿áéíóúñ]/i;

test.each(['vaiga', 'liwaya'] as const)(
  'a large demo of %s has the names, numbers, banks, providers and language of its market',
  async (brand) => {
    const app = await startTestApp({ settings: brandSettings(brand) });
    try {
      const products = app.settings.brand.products.map(({ rules }) => rules);
      const market = marketOf(app.settings.country);
      const nowMs = app.clock.now();
      await app.db
        .transaction()
        .execute((db) =>
          loadPortfolio(
            { db, products, market, language: 'en', nowMs },
            { days: 90, modelsPerDay: 1, copies: 1 },
          ),
        );
      await withAgents(app);
      await loadDeskWork(app.db, app.settings, app.clock);
      for (const table of TABLES) {
        const content = await contentOf(app, table);
        expect(content, table).not.toBe('');
        const at = content.search(OF_MEXICO);
        expect(at === -1 ? '' : content.slice(Math.max(0, at - 60), at + 60), table).toBe('');
      }
      const { rows } = await sql<{ wallets: number }>`
        select count(*)::int as wallets from attempts where way = 'wallet'
      `.execute(app.db);
      expect((rows[0]?.wallets ?? 0) > 0).toBe(market.takesWallets);
    } finally {
      await app.close();
    }
  },
);
