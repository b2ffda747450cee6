import { createContext, type ReactNode } from 'react';
import type { Send } from './send.ts';
import { useRequired } from '../session/use-required.ts';

const SendContext = createContext<Send | null>(null);

/** Provides the function that sends calls to a page without a cache: the public site, which reads nothing by itself. */
export function SendProvider({ send, children }: { send: Send; children: ReactNode }) {
  return <SendContext value={send}>{children}</SendContext>;
}

export function useSend(): Send {
  return useRequired(SendContext, 'SendProvider');
}
