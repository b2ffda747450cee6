import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { useSearch } from './address.tsx';

/** No parameter of ours is longer; a longer one is an attack. */
const LONGEST = 256;

type OwnParameter<Name extends ScreenName> = (typeof screens)[Name]['query'][number];

/** A screen's own parameters in a query, for code outside of components. */
export function ownParametersIn<Name extends ScreenName>(
  name: Name,
  search: string,
): Readonly<Record<OwnParameter<Name>, string>> {
  const query = new URLSearchParams(search);
  const names: readonly OwnParameter<Name>[] = screens[name].query;
  const values = names.map((one) => [one, (query.get(one) ?? '').slice(0, LONGEST)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these names
  return Object.fromEntries(values) as Record<OwnParameter<Name>, string>;
}

/**
 * The screen's own parameters as its manifest entry declares them (`screens[name].query`); absent ones are empty strings.
 * For common parameters use `useSession`.
 */
export function useOwnParameters<Name extends ScreenName>(
  name: Name,
): Readonly<Record<OwnParameter<Name>, string>> {
  return ownParametersIn(name, useSearch());
}
