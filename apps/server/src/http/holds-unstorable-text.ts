/**
 * Whether a text anywhere in a parsed body or query holds the character zero, or half of a character of two (a surrogate alone). JSON
 * can carry both, no column of text or `jsonb` can keep them as they came, and nobody types them. Without recursion: a body may be
 * nested as deeply as its 64 KiB let it.
 */
export function holdsUnstorableText(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'string' && !value.isWellFormed()) return true;
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner);
  }
  return false;
}
