import type { Language } from '../language.ts';

/** A rate on the unpaid amount for each late day in a range, formatted; the last range is open. */
interface TierTexts {
  readonly rate: string;
  readonly fromDay: number;
  readonly toDay: number | null;
}

/**
 * A penalty's texts: its tiers by late days, including the days of grace; the one-time charge; the share of the unpaid
 * amount that limits it. Without tiers only `once` applies.
 */
export interface PenaltyTexts {
  readonly tiers: readonly TierTexts[];
  readonly once: string | null;
  readonly limit: string | null;
}

function days({ fromDay, toDay }: TierTexts, language: Language): string {
  const es = language !== 'en';
  if (toDay === null) {
    if (fromDay === 1) return '';
    return es ? ` desde el día ${fromDay}` : ` from day ${fromDay}`;
  }
  if (fromDay === toDay) return es ? ` el día ${fromDay}` : ` on day ${fromDay}`;
  return es ? ` del día ${fromDay} al ${toDay}` : ` from day ${fromDay} to ${toDay}`;
}

function list(parts: readonly string[], and: string): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${and} `);
}

/** For a row: `5 % al día del día 1 al 30, 4 % del día 31 al 90, 2 % desde el día 91 y $800,00 una vez, hasta 100 %`. */
export function penaltyInShort({ tiers, once, limit }: PenaltyTexts, language: Language): string {
  const es = language !== 'en';
  const [perDay, and] = es ? [' al día', 'y'] : [' a day', 'and'];
  const parts = tiers.map(
    (tier, index) => `${tier.rate}${index === 0 ? perDay : ''}${days(tier, language)}`,
  );
  if (once !== null) parts.push(`${once} ${es ? 'una vez' : 'once'}`);
  const end = limit === null || tiers.length === 0 ? '' : `, ${es ? 'hasta' : 'up to'} ${limit}`;
  return `${list(parts, and)}${end}`;
}

/** As a sentence, before anything is late. */
export function penaltySentence({ tiers, once, limit }: PenaltyTexts, language: Language): string {
  const [first, ...others] = tiers;
  if (first === undefined)
    return language === 'en'
      ? `If it is late, ${once} is charged once.`
      : `Si se atrasa, se cobra ${once} una sola vez.`;
  const inTiers = tiers.map((tier) => `${tier.rate}${days(tier, language)}`);
  const isOne = others.length === 0;
  const when = isOne ? days(first, language) : '';
  if (language === 'en') {
    const costs = isOne ? first.rate : list(inTiers, 'and');
    const each = isOne
      ? `each day${when} costs ${costs} of what is unpaid`
      : `each day costs a share of what is unpaid: ${costs}`;
    const also = once === null ? '' : `, and ${once} is added once`;
    return `If it is late, ${each}${also}${limit === null ? '.' : `; in total, up to ${limit}.`}`;
  }
  const each = isOne
    ? `${when.trimStart()}${when === '' ? '' : ' '}cada día cuesta ${first.rate} de lo que falte`
    : `cada día cuesta una parte de lo que falte: ${list(inTiers, 'y')}`;
  const also = once === null ? '' : `, y además ${once} una sola vez`;
  return `Si se atrasa, ${each}${also}${limit === null ? '.' : `; en total, hasta ${limit}.`}`;
}
