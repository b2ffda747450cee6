import { policySwitches } from '@cauce/lending';
import { readSettings } from '../src/settings/settings.ts';
import type { Settings } from '../src/settings/settings.ts';

/** More calls per minute than any test makes. */
export const MANY_CALLS = {
  anonymous: 100_000,
  unsigned: 100_000,
  partner: 100_000,
  document: 100_000,
} as const;

/** The demo's settings for tests, without pages and with generous call limits. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ WEB_DIR: 'none' }),
    logLevel: 'info',
    callLimits: { ...MANY_CALLS },
    cardLimits: { boundPerDay: 100_000, declinedPerDay: 100_000 },
    payoutHoldMinutes: 0,
    sandbox: { decisionAfterMs: 0, payoutAfterMs: 0 },
    ...changes,
  };
}

/** The same with the public site's message form enabled. */
export function sendingContacts(): Settings {
  const policy = policySwitches({
    country: 'MX',
    preset: 'specified',
    overrides: { 'contact.sends': true },
    isProduction: false,
  });
  return testSettings({ policy });
}

/** What a brand's file changes in the settings of a test app: its country, money, texts and policy. */
export function brandSettings(
  brandName: 'cauce' | 'vaiga' | 'liwaya',
  environment: Readonly<Record<string, string>> = {},
): Pick<Settings, 'country' | 'moneyForm' | 'brand' | 'policy'> {
  const { country, moneyForm, brand, policy } = readSettings({
    BRAND_FILE: `brands/${brandName}.brand.ts`,
    WEB_DIR: 'none',
    ...environment,
  });
  return { country, moneyForm, brand, policy };
}
