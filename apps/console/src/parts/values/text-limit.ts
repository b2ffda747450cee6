import type { TextLimit } from '@cauce/ui';

/** A limit as the server counts it, in UTF-16 units. */
export const limitTo = (most: number): TextLimit => ({
  most,
  count: (text) => text.length,
  cut: (text, longest) => text.slice(0, longest),
});
