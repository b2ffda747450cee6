import { rulesOf } from '@cauce/contract/console';
import type { MoneyLimits } from '@cauce/contract/console';
import { en as consoleEn } from '@cauce/copy/console/en';
import { es as consoleEs } from '@cauce/copy/console/es';
import { DOTTED, MEXICAN, flex, minor } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.tsx';
import { describeSetting } from './describe-setting.ts';
import { describeLimits, isWrong, limitFormOf, limitsOf } from './limit-form.ts';

const roles = [{ id: 'r1', name: 'Cobranza' }];
const none = { propose: null, approve: null };
const limits: MoneyLimits = {
  agent: none,
  operator: { propose: minor(500_000), proposeDay: minor(2_000_000), approve: minor(100_000) },
  admin: none,
  custom: { r1: { propose: minor(50_050), approve: null } },
};

describe('limits as typed', () => {
  it.each([MEXICAN, DOTTED])('are parsed as they were written', (format) => {
    expect(limitsOf(limitFormOf(limits, roles, format), roles, format)).toEqual(limits);
  });

  it('leave out a role without a limit of its own, and a side that the previous version does not know', () => {
    const form = limitFormOf({ ...limits, custom: {} }, roles, MEXICAN);
    expect(form['r1.propose']).toBe('');
    const read = limitsOf(form, roles, MEXICAN);
    expect(read).not.toHaveProperty('custom');
    expect(read.agent).toEqual(none);
    expect(read.operator).not.toHaveProperty('approveDay');
  });

  it('are wrong only if something other than an amount is typed', () => {
    expect(['', '  ', '500'].map((text) => isWrong(text, MEXICAN))).toEqual([false, false, false]);
    expect(['abc', '1,2,3', '-5'].map((text) => isWrong(text, MEXICAN))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('show for a preset that it has no limit, and for a role of the lender that it has its preset’s', () => {
    const lines = describeLimits(limitFormOf(limits, roles, MEXICAN), roles, consoleEs);
    const of = (label: RegExp) => lines.find((one) => label.test(one.label))?.text;
    expect(of(/^Agente: aprueba por/)).toBe('Sin límite');
    expect(of(/^Cobranza: aprueba por/)).toBe('como su base');
    expect(of(/^Operador: propone por/)).toContain('5');
  });
});

describe('a change in words', () => {
  const how = { copy: consoleEn, format: MEXICAN };
  const changed = (setting: 'product' | 'moneyLimits' | 'role', before: unknown, after: unknown) =>
    changesOf(
      describeSetting(setting, before, roles, how),
      describeSetting(setting, after, roles, how),
    );

  it('lists the limits that differ, also if there were none before', () => {
    expect(changed('moneyLimits', limits, limits)).toEqual([]);
    expect(changed('moneyLimits', null, limits).map(({ after }) => after)).toHaveLength(4);
  });

  it.each([
    [consoleEn, '10%'],
    [consoleEs, '10\u00A0%'],
  ])('writes a commission with the percent sign of its language', (copy, commission) => {
    const value = { rules: rulesOf(flex), isOffered: true, logo: '' };
    const lines = describeSetting('product', value, roles, { copy, format: MEXICAN });
    const { commission: label } = copy.operatorSettings.products;
    expect(lines.find((one) => one.label === label)?.text).toBe(commission);
  });

  it('lists the fields of a product that differ, and all of a new one', () => {
    const value = { rules: rulesOf(flex), isOffered: true, logo: '' };
    const later = { ...value, isOffered: false };
    expect(changed('product', value, later)).toEqual([
      expect.objectContaining({ before: 'Yes', after: 'No' }),
    ]);
    const all = changed('product', null, value);
    expect(all.length).toBeGreaterThan(15);
    expect(all.every(({ before }) => before === '')).toBe(true);
  });

  it('lists each permission that a role adds or removes', () => {
    const role = { name: 'Cobranza', preset: 'agent' as const, granted: [], revoked: [] };
    const more = { ...role, granted: ['money.propose'], revoked: ['borrowers.note'] };
    const lines = changed('role', role, more).map(({ before, after }) => [before, after]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual(lines[1]?.toReversed());
  });
});
