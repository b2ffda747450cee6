import type { ReactNode } from 'react';

/**
 * A text that may be an address with an @, an e-mail's or a UPI ID: one that needs two lines goes on after its @, not inside a
 * word.
 */
export function addressText(text: string): ReactNode {
  const at = text.indexOf('@') + 1;
  return at === 0 ? text : [text.slice(0, at), <wbr key="at" />, text.slice(at)];
}
