import type { MoneyRequestRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

/** The subject of a request; for a reversal, what it reverses. */
export function requestTitle(
  { kind, takesBack }: Pick<MoneyRequestRow, 'kind' | 'takesBack'>,
  words: ConsoleCopy['moneyRequests'],
): string {
  if (takesBack === null) return words.kinds[kind];
  return words.takeBackTitle(takesBack === 'decision' ? words.decision : words.kinds[takesBack]);
}
