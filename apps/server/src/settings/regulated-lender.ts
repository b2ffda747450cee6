import type { RegulatedLender } from '@cauce/lending';
import type { EnvironmentReader } from './reader.ts';

/**
 * What CONDUSEF knows the lender by. Its catalogues are its own: what is not set is named as missing where a file would need it. A
 * demo has an example, so that its files can be written.
 */
export function readRegulatedLender(
  read: EnvironmentReader,
  { operator, isProduction }: { readonly operator: string; readonly isProduction: boolean },
): RegulatedLender {
  const line = (name: string, most: number, unset: string) =>
    read.matching(
      name,
      new RegExp(`^[^\\p{Cc}]{0,${most}}$`, 'u'),
      `a line of at most ${most} characters`,
      unset,
    );
  const name = line('CONDUSEF_NAME', 400, isProduction ? '' : operator);
  return {
    name,
    sector: line(
      'CONDUSEF_SECTOR',
      200,
      isProduction ? '' : 'Sociedades Financieras de Objeto Múltiple E.N.R.',
    ),
    // In CONDUSEF's published examples REUNE's key is the denomination.
    key: line('CONDUSEF_KEY', 400, name),
    medium: read.matching(
      'CONDUSEF_MEDIUM',
      /^(?:[1-9]\d{0,2})?$/,
      'the number of a channel in CONDUSEF’s catalogue',
      isProduction ? '' : '5',
    ),
  };
}
