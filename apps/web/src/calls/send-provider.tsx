import { createContext, type ReactNode, useContext } from 'react';
import type { Send } from './send.ts';

const SendContext = createContext<Send | null>(null);

/** Provides the function that sends calls to a page without a cache: the public site, which reads nothing by itself. */
export function SendProvider({ send, children }: { send: Send; children: ReactNode }) {
  return <SendContext value={send}>{children}</SendContext>;
}

export function useSend(): Send {
  const send = useContext(SendContext);
  if (send === null) throw new Error('useSend needs a SendProvider above it');
  return send;
}
