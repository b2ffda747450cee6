import type { RegulatedLender } from '@cauce/lending';
import type { EnvironmentReader } from './reader.ts';

const LINE = /^\P{Cc}{0,400}$/u;

/**
 * The lender's identifiers with CONDUSEF. Its catalogues are its own and not included here: an unset value is reported
 * as missing where a file needs it. A demo has an example, so that its files can be written.
 */
export function readRegulatedLender(
  read: EnvironmentReader,
  { operator, isProduction }: { readonly operator: string; readonly isProduction: boolean },
): RegulatedLender {
  const line = (name: string, unset: string) =>
    read.matching(name, LINE, 'a line of at most 400 characters', unset);
  const name = line('CONDUSEF_NAME', isProduction ? '' : operator);
  return {
    name,
    sector: line(
      'CONDUSEF_SECTOR',
      isProduction ? '' : 'Sociedades Financieras de Objeto Múltiple E.N.R.',
    ),
    // In CONDUSEF's published examples REUNE's key is the denomination.
    key: line('CONDUSEF_KEY', name),
    medium: read.matching(
      'CONDUSEF_MEDIUM',
      /^(?:[1-9]\d{0,2})?$/,
      'the number of a channel in CONDUSEF’s catalogue',
      isProduction ? '' : '5',
    ),
  };
}
