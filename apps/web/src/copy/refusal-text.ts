import type { Failure, RefusalCopyKey } from '@cauce/contract';
import { refusals } from '@cauce/contract';
import type { Copy } from '@cauce/copy';

type KeyOf<K> = K extends `refusal.${infer Name}` ? Name : never;

/** The sentence for the borrower: the other side's own if it gave one, else ours for that refusal. */
export function refusalText(
  copy: Copy,
  { message, refusal }: Pick<Failure, 'message' | 'refusal'>,
): string {
  if (message !== '') return message;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every copy key is `refusal.` and a name
  const key = refusals[refusal].copy.slice('refusal.'.length) as KeyOf<RefusalCopyKey>;
  return copy.refusal[key];
}
