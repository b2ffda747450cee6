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

test('the default lender’s samples are unchanged', () => {
  expect(samplesOf({})).toEqual(ours);
});

test('another lender’s samples have the same fields and no word of the default lender or its market', () => {
  const samples = samplesOf({ BRAND_FILE: 'brands/vaiga.brand.ts' });
  const json = JSON.stringify(samples);
  // Field names belong to the wire, not to a lender.
  const found = FIRST_LENDER.exec(json.replaceAll(/"iva":/gi, ''));
  expect(found?.[0] ?? '').toBe('');
  expect(json).toContain('₹889.20');
  expect(json).toContain('Reserve Bank of India');
  const shapeOf = (sample: unknown) =>
    JSON.stringify(sample, (_name, value: unknown) => (typeof value === 'string' ? '' : value));
  expect(samples.map(shapeOf)).toEqual(ours.map(shapeOf));
});
