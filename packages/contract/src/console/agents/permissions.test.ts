import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENT_ROLES, isRoleAtLeast } from './agent-role.ts';
import {
  PERMISSIONS,
  isMoneyPermission,
  mayCall,
  normalRights,
  permissionsOf,
  presetHolds,
} from './permissions.ts';
import type { Permission, Rights } from './permissions.ts';

const permission = fc.constantFrom(...PERMISSIONS);
const rights: fc.Arbitrary<Rights> = fc.record({
  role: fc.constantFrom(...AGENT_ROLES),
  granted: fc.uniqueArray(permission, { maxLength: 8 }),
  revoked: fc.uniqueArray(permission, { maxLength: 8 }),
});
const preset = (role: Rights['role']): Rights => ({ role, granted: [], revoked: [] });

describe('a preset', () => {
  it('holds all that the ones below it hold', () => {
    const held = AGENT_ROLES.map((role) => permissionsOf(preset(role)));
    const lost = held.map((_, at) =>
      [...(held[at - 1] ?? [])].filter((one) => !held[at]?.has(one)),
    );
    expect(lost).toEqual([[], [], []]);
    expect([...held[2]!]).toEqual(PERMISSIONS); // ! three roles
  });

  it('of an agent can neither move money, nor change settings, nor manage agents', () => {
    const held = permissionsOf(preset('agent'));
    const beyond = PERMISSIONS.filter(
      (one) => isMoneyPermission(one) || one.startsWith('settings.') || one === 'agents.manage',
    );
    expect(beyond.filter((one) => held.has(one))).toEqual([]);
  });

  it('of an operator can neither manage agents nor read the audit log nor erase anybody', () => {
    const held = permissionsOf(preset('operator'));
    const missing = PERMISSIONS.filter((one) => !held.has(one));
    expect(missing).toEqual([
      'borrowers.export',
      'borrowers.erase',
      'views.removeAll',
      'agents.manage',
      'audit.read',
    ]);
  });

  it('is at least itself and every lower preset', () => {
    const found = AGENT_ROLES.map((role) => AGENT_ROLES.filter((one) => isRoleAtLeast(role, one)));
    expect(found).toEqual([['agent'], ['agent', 'operator'], ['agent', 'operator', 'admin']]);
  });
});

describe('what an agent may do', () => {
  it('is the preset and what is granted, without what is revoked: a revocation wins', () => {
    fc.assert(
      fc.property(rights, permission, (given, one) => {
        const isGiven = given.granted.includes(one) || presetHolds(given.role, one);
        expect(permissionsOf(given).has(one)).toBe(isGiven && !given.revoked.includes(one));
      }),
    );
  });

  it('is unchanged by the normal form of rights, which has no redundant entry', () => {
    fc.assert(
      fc.property(rights, (given) => {
        const normal = normalRights(given);
        expect(permissionsOf(normal)).toEqual(permissionsOf(given));
        expect(normalRights(normal)).toEqual(normal);
        for (const one of normal.granted) expect(presetHolds(given.role, one)).toBe(false);
        for (const one of normal.revoked) expect(presetHolds(given.role, one)).toBe(true);
      }),
    );
  });

  it('has one normal form, in whichever order it was set', () => {
    fc.assert(
      fc.property(rights, (given) => {
        const turned = {
          ...given,
          granted: given.granted.toReversed(),
          revoked: given.revoked.toReversed(),
        };
        expect(normalRights(turned)).toEqual(normalRights(given));
      }),
    );
  });
});

describe('a call', () => {
  const nobody: ReadonlySet<Permission> = new Set();

  it('that every agent may make needs no permission', () => {
    expect(mayCall(nobody, 'signedIn')).toBe(true);
    expect(mayCall(nobody, null)).toBe(true);
  });

  it('that needs any of a few permissions is open to agents with one of them', () => {
    const wanted = ['money.propose', 'money.approve'] as const;
    expect(mayCall(nobody, wanted)).toBe(false);
    expect(mayCall(new Set(['money.read']), wanted)).toBe(false);
    for (const one of wanted) expect(mayCall(new Set([one]), wanted)).toBe(true);
    expect(mayCall(new Set(PERMISSIONS), [])).toBe(false);
  });

  it('that needs one permission is open only with that permission', () => {
    fc.assert(
      fc.property(permission, permission, (held, wanted) => {
        expect(mayCall(new Set([held]), wanted)).toBe(held === wanted);
      }),
    );
  });
});
