import { PERMISSIONS, permissionsOf, whoAmI } from '@cauce/contract/console';
import { en } from '@cauce/copy/console/en';
import { es } from '@cauce/copy/console/es';
import { describe, expect, it } from 'vitest';
import { addressOf, capabilitiesOf } from './capabilities.ts';

const { lender } = whoAmI.sample;
const shown = (permissions: readonly string[], of = lender) =>
  capabilitiesOf({ permissions: [...permissions], lender: of });
const of = (role: 'agent' | 'operator' | 'admin') =>
  shown([...permissionsOf({ role, granted: [], revoked: [] })]).map(({ path }) => path);

describe('the sections of the console', () => {
  it('are those that an agent may read; every agent may read the home', () => {
    expect(shown([]).map(({ path }) => path)).toEqual(['home']);
    expect(of('agent')).toEqual(
      expect.arrayContaining(['home', 'complaints', 'collections', 'loans']),
    );
    for (const path of ['settings', 'agents', 'audit', 'charts'] as const)
      expect(of('agent')).not.toContain(path);
    expect(of('operator')).not.toContain('agents');
    expect(of('admin')).toHaveLength(shown(PERMISSIONS).length);
  });

  it('are shown to agents with any of several permissions', () => {
    for (const one of ['money.read', 'settings.read', 'agents.manage'])
      expect(shown([one]).map(({ path }) => path)).toContain('approvals');
  });

  it('include the sent messages only if a demo stores them', () => {
    const paths = (hasOutbox: boolean) =>
      shown(PERMISSIONS, { ...lender, hasOutbox }).map(({ path }) => path);
    expect(paths(true)).toContain('outbox');
    expect(paths(false)).toEqual(paths(true).filter((path) => path !== 'outbox'));
    expect(of('operator')).toContain('outbox');
    expect(of('agent')).not.toContain('outbox');
  });

  it('each have a unique address, letter and icon', () => {
    const all = shown(PERMISSIONS);
    const each: readonly (readonly unknown[])[] = [
      all.map(({ path }) => addressOf(path)),
      all.map(({ letter }) => letter),
      all.map(({ icon }) => icon),
    ];
    for (const values of each) expect(new Set(values).size).toBe(all.length);
    expect(addressOf('home')).toBe('/');
    expect(addressOf('loans')).toBe('/loans');
  });

  it('have a name in both languages', () => {
    for (const { path } of shown(PERMISSIONS))
      expect([en.sections[path], es.sections[path]]).toEqual([
        expect.any(String),
        expect.any(String),
      ]);
  });
});
