import type { AnyEndpoint, InputOf, Outcome, OutputOf, PageConfig } from '@cauce/contract';
import { createContext, useCallback, useContext } from 'react';
import { call } from '../../calls/call.ts';
import type { Send } from '../../calls/send.ts';
import { useIntent } from '../../calls/stored/intent.ts';
import type { PromotionLanguage, PromotionTexts } from './texts.ts';

/** What every part of the promotional pages uses. There is no session: nobody has signed in. */
export interface PromotionState {
  readonly config: PageConfig;
  readonly send: Send;
  readonly language: PromotionLanguage;
  readonly texts: PromotionTexts;
}

const PromotionContext = createContext<PromotionState | null>(null);

export const PromotionProvider = PromotionContext;

export function usePromotion(): PromotionState {
  const state = useContext(PromotionContext);
  if (state === null) throw new Error('usePromotion needs a PromotionProvider above it');
  return state;
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  /** The idempotency key of a call that creates something. */
  key?: string,
) => Promise<Outcome<OutputOf<E>>>;

/** `call` in the page's language. Shows no toast: each page has its own words for an answer. */
export function useCall(): Call {
  const { config, send, language } = usePromotion();
  return useCallback<Call>(
    (endpoint, input, intent) =>
      call(endpoint, input, { config, send, session: { language }, intent }),
    [config, language, send],
  );
}

/** A call that creates something, once for each press: after a lost answer the next press repeats it under its key. */
export function useCallOnce<E extends AnyEndpoint>(
  endpoint: E,
): (input: InputOf<E>) => Promise<Outcome<OutputOf<E>>> {
  const call = useCall();
  const intent = useIntent();
  return async (input) => {
    const outcome = await call(
      endpoint,
      input,
      intent.keyFor(JSON.stringify(endpoint.write(input))),
    );
    intent.settle(outcome);
    return outcome;
  };
}
