import type { TextLimit } from '@cauce/ui';

/** At most so much as the server takes, which counts as JavaScript does. */
export const limitTo = (most: number): TextLimit => ({
  most,
  count: (text) => text.length,
  cut: (text, longest) => text.slice(0, longest),
});
