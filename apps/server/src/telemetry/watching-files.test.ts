import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAlerts } from '../../test/read-alerts.ts';
import { readScrape } from '../../test/read-scrape.ts';
import { testSettings } from '../../test/test-settings.ts';
import { startServer } from '../start-server.ts';
import type { RunningServer } from '../start-server.ts';
import { processRegistry } from './meters.ts';

const root = join(import.meta.dirname, '../../../..');
const alerts = readAlerts(readFileSync(join(root, 'deploy/alerts.yml'), 'utf8'));
const dashboards = readdirSync(join(root, 'deploy/dashboards'));

const dashboard = v.object({
  uid: v.pipe(v.string(), v.regex(/^[a-z-]{3,40}$/)),
  title: v.string(),
  schemaVersion: v.pipe(v.number(), v.minValue(36)),
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      type: v.picklist(['timeseries', 'stat']),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.array(v.object({ refId: v.string(), expr: v.string(), legendFormat: v.string() })),
    }),
  ),
});
const readDashboard = (file: string) =>
  v.parse(dashboard, JSON.parse(readFileSync(join(root, 'deploy/dashboards', file), 'utf8')));

let server: RunningServer;
let folder: string;
let text: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-metrics-'));
  const settings = testSettings({ dataDir: folder, port: 0, logLevel: 'silent' });
  const telemetry = { ...settings.telemetry, metricsPort: 0 };
  server = await startServer({ ...settings, telemetry });
  // The worker's first run fills in the figures from the database.
  await vi.waitUntil(
    async () => {
      text = await scraped();
      return /^cauce_facts_read_timestamp_seconds [1-9]/m.test(text);
    },
    { timeout: 90_000, interval: 250 },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function scraped(): Promise<string> {
  const answer = await fetch(`${server.metricsAddress}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

const exported = (): Map<string, string> =>
  new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );

/** The metric names in an expression, without labels, functions and what Prometheus itself adds. */
const namesIn = (expr: string): string[] =>
  [
    ...expr.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z]+_[a-z0-9_]+\b(?!\s*\()/g),
  ].map(([name]) => name);
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
  ...[...expr.matchAll(/([a-z_]+)(?:=~?|!=)"/g)].map(([, label = '']) => label),
];

function unknownIn(expr: string): string[] {
  const types = exported();
  const labels = new Set(
    processRegistry.getMetricsAsArray().flatMap((metric) => readLabels(metric)),
  );
  for (const own of ['le', 'instance', 'job']) labels.add(own);
  const isKnown = (name: string): boolean =>
    types.has(name) || types.get(name.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram';
  return [
    ...namesIn(expr).filter((name) => !isKnown(name)),
    ...labelsIn(expr).filter((label) => !labels.has(label)),
  ];
}

function readLabels(metric: object): string[] {
  return 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
}

const anchors = (): Set<string> =>
  new Set(
    [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(
      ([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .trim()
          .replaceAll(/\s/g, '-'),
    ),
  );

describe('the alerts', () => {
  it('exist', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it.each(alerts)('$alert uses only exported metrics and their labels', ({ expr }) => {
    expect(namesIn(expr).length + (expr.startsWith('up') ? 1 : 0)).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
  });

  it.each(alerts)('$alert links to an existing section of the runbook', ({ runbook }) => {
    const [file, anchor = ''] = runbook.split('#');
    expect(file).toBe('docs/runbook.md');
    expect(anchors()).toContain(anchor);
  });
});

describe.each(dashboards)('the dashboard %s', (file) => {
  const { panels } = readDashboard(file);

  it('uses only exported metrics and their labels', () => {
    expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownIn(expr)))).toEqual(
      [],
    );
  });

  it('has panels that do not overlap', () => {
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the check itself', () => {
  it('finds an unknown metric, an unknown label and an unknown syntax', () => {
    expect(unknownIn('sum by (phone) (rate(cauce_http_requestz_total{colour="red"}[5m]))')).toEqual(
      ['cauce_http_requestz_total', 'phone', 'colour'],
    );
    expect(() => readAlerts('groups: [a, b]')).toThrow(/Unsupported text/);
  });
});

describe('a running server', () => {
  it('exports figures of its books, its backlog, its version and its process', () => {
    const figures = readScrape(text);
    expect(figures.read('cauce_ledger_imbalance_minor')).toBe(0);
    expect(figures.read('cauce_ledger_unbalanced_transactions')).toBe(0);
    expect(figures.read('cauce_ledger_swept_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    expect(figures.read('cauce_database_up')).toBe(1);
    expect(figures.read('cauce_migration_level')).toBeGreaterThanOrEqual(22);
    expect(figures.read('cauce_sms_breaker_open')).toBe(0);
    expect(figures.read('cauce_build_info', { mode: 'demo', node: process.version })).toBe(1);
    expect(figures.read('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(figures.read('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  });

  it('names every metric as Prometheus requires', () => {
    const ours = [...exported()].filter(([name]) => name.startsWith('cauce_'));
    expect(ours.length).toBeGreaterThan(30);
    const isCounter = ([, type]: readonly [string, string]): boolean => type === 'counter';
    expect(ours.filter((one) => one[0].endsWith('_total') !== isCounter(one))).toEqual([]);
    const times = ours.filter(([, type]) => type === 'histogram');
    expect(times.filter(([name]) => !name.endsWith('_seconds'))).toEqual([]);
  });

  it('serves nothing else on that port', async () => {
    for (const path of ['/', '/health/live', '/v3/loan-details/order-list'])
      expect((await fetch(`${server.metricsAddress}${path}`)).status).toBe(404);
    expect((await fetch(`${server.metricsAddress}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
