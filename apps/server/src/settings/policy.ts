import { POLICY_SWITCHES, policyPresets, policySwitches } from '@cauce/lending';
import type { Country, PolicySwitch, PolicySwitches } from '@cauce/lending';
import type { BrandSource } from './brand.ts';
import type { EnvironmentReader } from './reader.ts';

/** The setting of a switch: `consent.preticked` is POLICY_CONSENT_PRETICKED. */
export function settingOfSwitch(name: PolicySwitch): string {
  const words = name.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
  return `POLICY_${words.toUpperCase()}`;
}

/**
 * The policy switches: the preset of POLICY, then each switch that is set individually. The brand file applies where the
 * environment is silent; a POLICY in the environment discards all of the file's switches.
 */
export function readPolicy(
  read: EnvironmentReader,
  { data: { policy } }: BrandSource,
  { country, isProduction }: { readonly country: Country; readonly isProduction: boolean },
): PolicySwitches {
  const ofFile = read.text('POLICY', '') === '' ? policy.switches : {};
  const preset = read.oneOf('POLICY', ['specified', 'fair'], policy.preset);
  const overrides: Partial<Record<PolicySwitch, boolean>> = {};
  for (const name of POLICY_SWITCHES) {
    const isSet = read.text(settingOfSwitch(name), '') !== '' || ofFile[name] !== undefined;
    const value = read.yesOrNo(settingOfSwitch(name), ofFile[name] ?? policyPresets[preset][name]);
    if (isSet) overrides[name] = value;
  }
  const known = new Set(POLICY_SWITCHES.map(settingOfSwitch));
  for (const name of read.names())
    if (name.startsWith('POLICY_') && !known.has(name))
      read.problem(name, 'is not a policy switch');
  if (isProduction)
    read.mustBeUnset(settingOfSwitch('testPage.enabled'), 'production has no test page');
  return policySwitches({ country, preset, overrides, isProduction });
}
