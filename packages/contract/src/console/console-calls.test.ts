import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { consoleEndpoints } from './console-endpoints.ts';
import type { AnyConsoleEndpoint } from './console-endpoint.ts';
import { PERMISSIONS } from './agents/permissions.ts';
import { isRefusalName } from './console-refusals.ts';

const all: readonly AnyConsoleEndpoint[] = consoleEndpoints;
const named = all.map((endpoint) => [endpoint.name, endpoint] as const);

/** A value with an extra field in each of its records, as a newer server would answer. */
const newer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(newer);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, one]) => [key, newer(one)]);
  return { ...Object.fromEntries(fields), fieldOfTheNextRelease: true };
};

/**
 * Replies that a form edits are read strictly: a page that dropped a field it does not know would delete it on saving. Such a
 * page reports `notOurServer` and is reloaded.
 */
const READ_STRICTLY: ReadonlySet<string> = new Set([
  'readContactSettings',
  'readProductSettings',
  'readMoneyLimits',
  'readComplaintTypeSettings',
  'readLandingSettings',
  'readRegulatorCase',
]);

describe('every call of the console', () => {
  it.each(named)('%s refuses a field that it does not know', (_name, { request }) => {
    // `isMade` selects the shape of one call's request; the issue names the first unknown field.
    const { issues = [] } = v.safeParse(request, { nobodyKnowsIt: 1, isMade: true });
    expect(issues.map(({ path }) => path?.[0].key)).toContain('nobodyKnowsIt');
  });

  it.each(named)('%s refuses anything but an object', (_name, { request }) => {
    for (const body of [null, undefined, '', 7, 'text'])
      expect(v.safeParse(request, body).success).toBe(false);
  });

  it.each(named.filter(([name]) => !READ_STRICTLY.has(name)))(
    '%s can be read with unknown fields',
    (_name, { reply, sample }) => {
      const { issues = [] } = v.safeParse(reply, newer(sample));
      expect(issues.map((issue) => v.getDotPath(issue))).toEqual([]);
    },
  );

  it('has a name and an address of its own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it.each(named)('%s declares its purpose, its permission and its audit entry', (_, one) => {
    expect(one.summary.length).toBeGreaterThan(10);
    const wanted = [one.permission].flat().filter((each) => each !== null && each !== 'signedIn');
    for (const permission of wanted) expect(PERMISSIONS).toContain(permission);
    const left = typeof one.audits === 'string' ? 'an audit entry' : one.audits.noneBecause;
    expect(left.length).toBeGreaterThan(10);
    for (const refusal of one.refusals) expect(isRefusalName(refusal)).toBe(true);
  });

  it('that changes something requires a session', () => {
    const open = all.filter(({ permission, audits }) => permission === null && audits === 'change');
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('declares each refusal once', () => {
    for (const { name, refusals } of all)
      expect([name, new Set(refusals).size]).toEqual([name, refusals.length]);
  });
});
