import type { Failure, Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import type { RefusalTexts } from '@cauce/copy/refusals/es';
import { createLoader } from './loader.ts';

type Refused = Pick<Failure, 'message' | 'refusal'>;

/**
 * Sentences for refusals that only an answer can contain. Our server sends the sentence itself, so they are loaded for
 * another back end only. The promotional pages, which alone are in Chinese, have their own.
 */
const sentences = createLoader<Language, RefusalTexts>({
  es: async () => (await import('@cauce/copy/refusals/es')).refusals,
  en: async () => (await import('@cauce/copy/refusals/en')).refusals,
});

const hasOwnText = (copy: Copy, name: string): name is keyof Copy['refusal'] =>
  name in copy.refusal;

/** Adds a sentence for the borrower to a failure if the server sent only a code. */
export async function withSentence<F extends Refused>(
  failure: F,
  copy: Copy,
  language: Language,
): Promise<F> {
  if (failure.message !== '' || hasOwnText(copy, failure.refusal)) return failure;
  try {
    return { ...failure, message: (await sentences.load(language))[failure.refusal] };
  } catch {
    // The refusal stays without a sentence; `refusalText` has a general one.
    return failure;
  }
}

/** The sentence for the borrower: the server's own if it sent one, otherwise ours for that refusal. */
export function refusalText(copy: Copy, { message, refusal }: Refused): string {
  if (message !== '') return message;
  return copy.refusal[hasOwnText(copy, refusal) ? refusal : 'refused'];
}
