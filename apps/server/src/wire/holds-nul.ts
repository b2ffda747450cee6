/**
 * Whether a text anywhere in a parsed body or query holds the character zero. JSON, forms and addresses can carry it, no column of
 * PostgreSQL can keep it, and nobody types it. Without recursion: a body may be nested as deeply as its 64 KiB let it.
 */
export function holdsNul(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner);
  }
  return false;
}
