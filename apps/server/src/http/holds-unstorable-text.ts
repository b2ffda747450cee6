/**
 * Whether a text anywhere in a parsed body or query contains NUL or a lone surrogate. JSON allows both, but no text or
 * `jsonb` column can store them, and no person types them. Iterative, because 64 KiB of JSON can nest deeper than the
 * stack.
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
