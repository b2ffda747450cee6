import type { Failure, Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import type { RefusalTexts } from '@cauce/copy/refusals/es';
import { createLoader } from './loader.ts';

type Refused = Pick<Failure, 'message' | 'refusal'>;

/** The sentences of what only an answer can refuse. Our server says them itself, so they are fetched for another back end alone.
 * Chinese is spoken by the promotional pages only, which have their own. */
const sentences = createLoader<Language, RefusalTexts>({
  es: async () => (await import('@cauce/copy/refusals/es')).refusals,
  en: async () => (await import('@cauce/copy/refusals/en')).refusals,
});

const isSaidByPage = (copy: Copy, name: string): name is keyof Copy['refusal'] =>
  name in copy.refusal;

/** The failure with a sentence for the borrower, where the other side answered a code alone. */
export async function withSentence<F extends Refused>(
  failure: F,
  copy: Copy,
  language: Language,
): Promise<F> {
  if (failure.message !== '' || isSaidByPage(copy, failure.refusal)) return failure;
  try {
    return { ...failure, message: (await sentences.load(language))[failure.refusal] };
  } catch {
    // The refusal stands without its words; `refusalText` has common ones.
    return failure;
  }
}

/** The sentence for the borrower: the other side's own if it gave one, else ours for that refusal. */
export function refusalText(copy: Copy, { message, refusal }: Refused): string {
  if (message !== '') return message;
  return copy.refusal[isSaidByPage(copy, refusal) ? refusal : 'refused'];
}
