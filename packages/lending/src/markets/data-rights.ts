import type { Country } from './country.ts';

const EVERYWHERE = ['access', 'rectification', 'cancellation', 'opposition'] as const;

/** A person's rights over their data in any market. */
export const DATA_RIGHTS = [...EVERYWHERE, 'portability', 'nomination'] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/**
 * The rights that the law of a country gives: in Mexico the four of the LFPDPPP; in India somebody may be nominated who
 * exercises them after death or in incapacity (DPDP Act 2023, s. 14); in the Philippines data are handed over for use
 * elsewhere (RA 10173, s. 18).
 */
export const DATA_RIGHTS_OF: Readonly<Record<Country, readonly DataRight[]>> = {
  MX: EVERYWHERE,
  IN: [...EVERYWHERE, 'nomination'],
  PH: [...EVERYWHERE, 'portability'],
};
