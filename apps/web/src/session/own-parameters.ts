import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { useSearch } from './address.tsx';

/** No parameter of ours is longer; what is, is hostile. */
const LONGEST = 256;

type OwnParameter<Name extends ScreenName> = (typeof screens)[Name]['query'][number];

/** The parameters of a screen's own in a query, for what is no component. */
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
 * The screen's own parameters as its manifest entry declares them (`screens[name].query`), absent ones as empty text.
 * Common parameters come from `useSession`, never from here.
 */
export function useOwnParameters<Name extends ScreenName>(
  name: Name,
): Readonly<Record<OwnParameter<Name>, string>> {
  return ownParametersIn(name, useSearch());
}
