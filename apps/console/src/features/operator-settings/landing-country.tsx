import { SelectField } from '@cauce/ui';
import type { ConsoleOutputOf, readLandingSettings } from '@cauce/contract/console';
import { useCopy } from '../../session/copy-provider.tsx';
import { countryFault } from './landing-form.ts';

type Country = ConsoleOutputOf<typeof readLandingSettings>['usualCountry'];

/** The country of the mobile numbers that a page accepts: one that codes are sent to, or the server's own. */
export function LandingCountry({
  country,
  usual,
  countries,
  onChange,
}: {
  country: Country | null;
  usual: Country;
  countries: readonly Country[];
  onChange: (country: Country | null) => void;
}) {
  const { operatorSettings: words } = useCopy();
  const { landings: landingWords } = words;
  // A country saved before the settings were narrowed stays in the list until another is chosen.
  const offered =
    country === null || countries.includes(country) ? countries : [...countries, country];
  return (
    <SelectField<Country | 'usual'>
      label={landingWords.country}
      value={country ?? 'usual'}
      choices={[
        { id: 'usual', label: landingWords.countryUsual(landingWords.countries[usual]) },
        ...offered.map((id) => ({ id, label: landingWords.countries[id] })),
      ]}
      hint={landingWords.countryHint}
      error={countryFault(country, countries, words)}
      onChange={(chosen) => onChange(chosen === 'usual' ? null : chosen)}
    />
  );
}
