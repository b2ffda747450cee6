import { describe, expect, it } from 'vitest';
import { consoleEndpoints } from './console-endpoints.ts';
import { readConsoleEnvelope } from './console-envelope.ts';
import { leavesOf, withAt } from '../../test/damaged.ts';

/* Both sides of the console are ours, so its page is strict: an answer that does not fit is shown as not from our server. */

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
    // A stored value of a setting may be of any type, and so may the data of an event.
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
