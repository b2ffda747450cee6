import type { ReactNode } from 'react';

/**
 * A text that may be an e-mail address, a UPI ID or a web address: if it needs two lines, it breaks after its @ or its first
 * slash and not inside a word.
 */
export function addressText(text: string): ReactNode {
  const end = /^[^\s@/]+[@/]/.exec(text)?.[0].length ?? 0;
  return end === 0 ? text : [text.slice(0, end), <wbr key="break" />, text.slice(end)];
}
