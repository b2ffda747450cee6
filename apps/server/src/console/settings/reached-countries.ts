import { PHONE_COUNTRIES, phonePrefixOf } from '@cauce/lending';
import type { PhoneCountry } from '@cauce/lending';
import type { Settings } from '../../settings/settings.ts';

/** The countries to whose numbers codes are sent: to all of them, or to some of their prefixes. */
export function reachedCountries({ promotion }: Settings): PhoneCountry[] {
  return PHONE_COUNTRIES.filter((country) => {
    const dialled = phonePrefixOf(country);
    return promotion.smsPrefixes.some(
      (prefix) => prefix.startsWith(dialled) || dialled.startsWith(prefix),
    );
  });
}
