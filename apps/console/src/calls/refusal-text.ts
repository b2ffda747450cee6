import type { ConsoleRefusalName } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

/** What the agent reads for a refusal, in whole sentences. */
export function refusalText(name: ConsoleRefusalName, { refusals }: ConsoleCopy): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[name] ?? refusals.refused;
}
