import type { ConsoleRefusalName } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { showToast } from '@cauce/ui';

/** The sentence for a refusal. */
export function refusalText(name: ConsoleRefusalName, { refusals }: ConsoleCopy): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[name] ?? refusals.refused;
}

/** Shows a refusal in a toast; none for an ended session, which the sign-in that replaces the screen explains. */
export function showRefusal(name: ConsoleRefusalName, copy: ConsoleCopy): void {
  if (name === 'sessionExpired') return;
  showToast(refusalText(name, copy), { kind: 'fail', durationMs: 6_000 });
}
