import type { ReactNode } from 'react';

/** A text that may be an e-mail address or a UPI ID: if it needs two lines, it breaks after its @ and not inside a word. */
export function addressText(text: string): ReactNode {
  const at = text.indexOf('@') + 1;
  return at === 0 ? text : [text.slice(0, at), <wbr key="at" />, text.slice(at)];
}
