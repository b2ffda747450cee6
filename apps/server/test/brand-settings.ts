import { readSettings } from '../src/settings/settings.ts';
import type { Settings } from '../src/settings/settings.ts';

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
