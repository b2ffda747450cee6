import { endpoints } from '@cauce/contract/server';
import { marketOf } from '@cauce/lending';
import { expect, test } from 'vitest';
import { sandboxChannels } from '../../providers/sandbox/sandbox-channels.ts';
import { readSettings } from '../../settings/settings.ts';
import { sampleOfLender } from './sample-of-lender.ts';

function samplesOf(environment: Readonly<Record<string, string>>): unknown[] {
  const settings = readSettings({ WEB_DIR: 'none', ...environment });
  const channels = sandboxChannels(marketOf(settings.country));
  // Only the provider's channels are used.
  const lender = { settings, ports: { payments: { channels } } };
  return endpoints.map(({ sample }) => sampleOfLender<unknown>(sample, lender));
}
const FIRST_LENDER =
  /oxxo|spei|clabe|\bcat\b|\biva\b|condusef|cauce|m[eé]xico|bbva|\$\d|[¿¡ñáéíóú]/i;
const ours = endpoints.map(({ sample }): unknown => sample);

test('the first lender’s samples are as they are written', () => {
  expect(samplesOf({})).toEqual(ours);
});

test('another lender’s say no word of the first one and its market, in the same fields', () => {
  const samples = samplesOf({ BRAND_FILE: 'brands/vaiga.brand.ts' });
  const said = JSON.stringify(samples);
  // Field names belong to the wire, not to a lender.
  const found = FIRST_LENDER.exec(said.replaceAll(/"iva":/gi, ''));
  expect(found?.[0] ?? '').toBe('');
  expect(said).toContain('₹889.20');
  expect(said).toContain('Reserve Bank of India');
  const shapeOf = (sample: unknown) =>
    JSON.stringify(sample, (_name, value: unknown) => (typeof value === 'string' ? '' : value));
  expect(samples.map(shapeOf)).toEqual(ours.map(shapeOf));
});
