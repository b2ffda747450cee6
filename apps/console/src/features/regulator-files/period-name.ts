import type { ConsoleCopy } from '@cauce/copy/console';

/** `abril de 2026` or `trimestre 2 de 2026`. */
export function periodName(period: string, words: ConsoleCopy['regulatorFiles']): string {
  const [year = '', part = ''] = period.split('-');
  return part.startsWith('Q')
    ? words.quarter(part.slice(1), year)
    : words.month(words.months[Number(part) - 1] ?? part, year);
}
