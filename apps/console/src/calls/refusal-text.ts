import type { ConsoleRefusalName } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

/** The sentence for a refusal. */
export function refusalText(name: ConsoleRefusalName, { refusals }: ConsoleCopy): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[name] ?? refusals.refused;
}
