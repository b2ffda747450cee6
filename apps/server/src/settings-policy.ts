import { POLICY_SWITCHES, policyPresets, policySwitches } from '@cauce/lending';
import type { PolicySwitch, PolicySwitches } from '@cauce/lending';
import type { EnvironmentReader } from './settings-reader.ts';

/** The setting of a switch: `consent.preticked` is POLICY_CONSENT_PRETICKED. */
export function settingOfSwitch(name: PolicySwitch): string {
  const words = name.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
  return `POLICY_${words.toUpperCase()}`;
}

/** The policy switches: the preset of POLICY, then each switch that is set by itself (decisions §12). */
export function readPolicy(read: EnvironmentReader, isProduction: boolean): PolicySwitches {
  const preset = read.oneOf('POLICY', ['specified', 'fair'], 'specified');
  const overrides: Partial<Record<PolicySwitch, boolean>> = {};
  for (const name of POLICY_SWITCHES)
    overrides[name] = read.yesOrNo(settingOfSwitch(name), policyPresets[preset][name]);
  const known = new Set(POLICY_SWITCHES.map(settingOfSwitch));
  for (const name of read.names())
    if (name.startsWith('POLICY_') && !known.has(name)) read.problem(name, 'is no policy switch');
  if (isProduction)
    read.mustBeUnset(settingOfSwitch('testPage.enabled'), 'production has no test page');
  return policySwitches({ preset, overrides, isProduction });
}
