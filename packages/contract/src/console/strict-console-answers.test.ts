import { describe, expect, it } from 'vitest';
import { consoleEndpoints } from './console-endpoints.ts';
import { readConsoleEnvelope } from './console-envelope.ts';
import { leavesOf, withAt } from '../../test/damaged.ts';

/* Both sides of the console are ours: an answer is exactly what its page shows, or the page says that it is not ours. */

const named = consoleEndpoints.map((endpoint) => [endpoint.name, endpoint] as const);

describe('an answer of the console', () => {
  it.each(named)('of %s is read as it was written', (_name, endpoint) => {
    const body: unknown = JSON.parse(JSON.stringify({ success: true, data: endpoint.sample }));
    expect(readConsoleEnvelope(endpoint, body, 'r-1', null)).toMatchObject({
      ok: true,
      data: endpoint.sample,
    });
  });

  it.each(named)('of %s with a value of another type is not ours', (_name, endpoint) => {
    // What was stored of a setting is shown whatever it is, and an event's data is its receiver's.
    const fixed = leavesOf(endpoint.sample).filter(
      (path) => !path.includes('value') && !path.includes('data'),
    );
    for (const path of fixed) {
      const odd = withAt(endpoint.sample, path, { of: 'another kind' });
      const read = readConsoleEnvelope(endpoint, { success: true, data: odd }, 'r-1', null);
      expect([path, read.ok || read.refusal]).toEqual([path, 'notOurServer']);
    }
  });
});
