import type { Failure } from '@cauce/contract';
import type { PromotionTexts } from './texts.ts';

/** The sentence for a failure: the server's own, else the toast of the specification. */
export function failureText(texts: PromotionTexts, { message }: Pick<Failure, 'message'>): string {
  return message === '' ? texts.transportError : message;
}
